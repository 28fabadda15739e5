import { toFetch } from "waybill/adapters";

const [url, { method }] = toFetch({ method: "delete", url: "https://api.acme.example/parts/1", headers: {} });

globalThis.report = `${method} ${url}`;
