/** A program that imports one entry point alone. */
import { form, multipart, part } from "waybill/form";

export const pairs = form({ a: 1 });
export const body = multipart({ a: part("x", { type: "text/plain" }) });
