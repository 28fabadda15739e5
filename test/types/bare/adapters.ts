/** A user with neither the DOM's nor Node's types, nor any client. Checked, never run. */
import { endpoint } from "waybill";
import { toAxios, toFetch, toGot, toNodeHttp, toRequest, toUndici } from "waybill/adapters";
import { form } from "waybill/form";

const options = endpoint("GET /user");
toFetch(options)[1].method satisfies string;
toRequest(options) satisfies object;
toAxios(options).url satisfies string;
toGot(options).url satisfies string;
toUndici(options)[0] satisfies string;
toNodeHttp(options).options.path satisfies string;

form({ a: 1 }) satisfies object;
