/** What splits a command as a shell does. The build puts it into the package, which loads it for `waybill from`. */
export { split } from "shlex";
