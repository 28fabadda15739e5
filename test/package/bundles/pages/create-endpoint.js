import { createEndpoint } from "waybill";

const acme = createEndpoint({ baseUrl: "https://api.acme.example/rest", vendor: "acme" });

globalThis.report = acme("GET /parts/{id}", { id: 1 }).url;
