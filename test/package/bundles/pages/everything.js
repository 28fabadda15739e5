import * as main from "waybill";
import * as adapters from "waybill/adapters";
import * as openapi from "waybill/openapi";
import * as uriTemplate from "waybill/uri-template";

globalThis.report = Object.keys({ ...main, ...adapters, ...openapi, ...uriTemplate })
  .sort()
  .join();
