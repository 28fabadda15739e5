/** The parts of src that are mutated one after the other, each within half an hour: all but types. */
export const parts = {
  adapters: ["src/adapters/**/*.ts"],
  cli: ["src/cli/**/*.ts"],
  credentials: ["src/credentials/**/*.ts"],
  explain: ["src/explain/**/*.ts"],
  form: ["src/form/**/*.ts"],
  octokit: ["src/octokit/**/*.ts"],
  "openapi-a-to-o": ["src/openapi/[a-o]*.ts"],
  "openapi-p-to-z": ["src/openapi/[p-z]*.ts"],
  options: ["src/options/**/*.ts"],
  request: ["src/request/**/*.ts"],
  route: ["src/route/**/*.ts"],
  root: ["src/*.ts"],
  "uri-template": ["src/uri-template/**/*.ts"],
  values: ["src/values/**/*.ts"],
};
