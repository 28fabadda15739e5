// All names of the package's entry points, by the specifiers that a user writes.
import * as main from "waybill";
import * as adapters from "waybill/adapters";
import * as explain from "waybill/explain";
import * as form from "waybill/form";
import { endpoint as octokitEndpoint } from "waybill/octokit";
import * as openapi from "waybill/openapi";
import * as tools from "waybill/tools";
import * as uriTemplate from "waybill/uri-template";

export const library = {
  ...main,
  ...adapters,
  ...explain,
  ...form,
  ...openapi,
  ...tools,
  ...uriTemplate,
  octokitEndpoint,
};
