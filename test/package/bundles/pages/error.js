import { EndpointError } from "waybill";

globalThis.report = new EndpointError("ERR_INVALID_ROUTE", "A message.").code;
