/** A user with neither the DOM's nor Node's types, nor any client. Checked, never run. */
import { endpoint } from "waybill";
import { toAxios, toFetch, toGot, toNodeHttp, toUndici, withFetch } from "waybill/adapters";
import { form } from "waybill/form";

const options = endpoint("GET /user");
toFetch(options)[1].method satisfies string;
toAxios(options).url satisfies string;
toGot(options)[0] satisfies string;
toUndici(options)[0] satisfies string;
toNodeHttp(options).options.path satisfies string;
withFetch(endpoint)("GET /user").then(({ ok }) => ok satisfies boolean);

form({ a: 1 }) satisfies object;
