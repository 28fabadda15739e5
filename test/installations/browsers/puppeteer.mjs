export { default } from "puppeteer-core";
