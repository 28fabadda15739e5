import { openAsBlob } from "node:fs";
import { FormData, request } from "undici";

const form = Buffer.from(await new Blob([
  "--waybill-15429953049182779262-17548113651060151166\r\nContent-Disposition: form-data; name=\"alt\"\r\n\r\na é\r\n\r\n--waybill-15429953049182779262-17548113651060151166\r\nContent-Disposition: form-data; name=\"focus\"\r\nContent-Type: application/json\r\n\r\n{\"x\":1}\r\n--waybill-15429953049182779262-17548113651060151166\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a %22ü%22.png\"\r\nContent-Type: image/png\r\n\r\n",
  await openAsBlob("it's here/a \"ü\".png", { type: "image/png" }),
  "\r\n--waybill-15429953049182779262-17548113651060151166--\r\n",
]).arrayBuffer());

const { statusCode, body } = await request("http://127.0.0.1:34013/products/p1/image", {
  method: "POST",
  headers: {
    accept: "application/json",
    authorization: "Bearer " + process.env.BEARERAUTH_TOKEN,
    "content-type": "multipart/form-data; boundary=waybill-15429953049182779262-17548113651060151166",
  },
  body: form,
});

console.log(statusCode, await body.text());
