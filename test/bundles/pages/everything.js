import * as main from "waybill";
import * as uriTemplate from "waybill/uri-template";

globalThis.report = Object.keys({ ...main, ...uriTemplate })
  .sort()
  .join();
