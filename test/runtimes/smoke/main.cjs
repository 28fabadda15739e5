// Node's and Bun's require()
const library = {
  ...require("waybill"),
  ...require("waybill/adapters"),
  ...require("waybill/explain"),
  ...require("waybill/form"),
  ...require("waybill/openapi"),
  ...require("waybill/tools"),
  ...require("waybill/uri-template"),
  octokitEndpoint: require("waybill/octokit").endpoint,
};
const { runSmoke } = require("./run.js");
const { version } = require("./version.js");

runSmoke(library, version).then((report) => console.log(JSON.stringify(report)));
