// All names of the package's entry points, by the specifiers that a user writes.
import * as main from "waybill";
import * as adapters from "waybill/adapters";
import * as openapi from "waybill/openapi";
import * as uriTemplate from "waybill/uri-template";

export const library = { ...main, ...adapters, ...openapi, ...uriTemplate };
