// All names of the package's entry points, by the specifiers that a user writes.
import * as main from "waybill";
import * as uriTemplate from "waybill/uri-template";

export const library = { ...main, ...uriTemplate };
