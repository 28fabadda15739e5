import { parseTemplate } from "waybill/uri-template";

globalThis.report = parseTemplate("/orgs/{org}{?page}").expand({ org: "octo kit", page: 2 });
