/** A call of an API, and the message that its server receives. */
export interface ApiCall {
  /** An expression, which may refer to the endpoint by the name of its API. */
  readonly code: string;
  /** The request as HTTP/1.1, without the fields that only describe the connection and the length of the body. */
  readonly sent: string;
}

/** An API as the page shows it. */
export interface Api {
  readonly title: string;
  /** What is special about it. */
  readonly note: string;
  /** The name of the endpoint, and the expression that makes it. */
  readonly name: string;
  readonly profile: string;
  readonly calls: readonly [ApiCall, ApiCall];
}

/** Ten APIs of different kinds. The code is written as the page shows it. */
export const apis: readonly Api[] = [
  {
    title: "GitHub",
    note: "`endpoint` has GitHub's profile: media types with formats, and a second host for uploads.",
    name: "github",
    profile: `endpoint.defaults({
  headers: { authorization: "Bearer ghp_0000", "user-agent": "my-app/1.2.3" },
})`,
    calls: [
      {
        code: `github("GET /repos/{owner}/{repo}/contents/{+path}{?ref}", {
  owner: "octocat",
  repo: "hello-world",
  path: "docs/read me.md",
  ref: "main",
  mediaType: { format: "raw" },
})`,
        sent: `GET /repos/octocat/hello-world/contents/docs/read%20me.md?ref=main HTTP/1.1
host: api.github.com
accept: application/vnd.github.v3.raw
user-agent: my-app/1.2.3
authorization: Bearer ghp_0000

`,
      },
      {
        code: `github({
  method: "POST",
  url: "https://uploads.github.com/repos/octocat/hello-world/releases/1/assets{?name,label}",
  name: "a b.txt",
  headers: { "content-type": "text/plain" },
  data: "Hello",
})`,
        sent: `POST /repos/octocat/hello-world/releases/1/assets?name=a%20b.txt HTTP/1.1
host: uploads.github.com
content-type: text/plain
accept: application/vnd.github.v3+json
user-agent: my-app/1.2.3
authorization: Bearer ghp_0000

Hello`,
      },
    ],
  },
  {
    title: "GitLab",
    note: "The API is below a path. A project is one segment, so its slash is encoded. Some lists have commas, and others repeat a name that ends in `[]`.",
    name: "gitlab",
    profile: `createEndpoint({ baseUrl: "https://gitlab.com/api/v4", userAgent: "my-app/1.2.3" }).defaults({
  headers: { "private-token": "glpat-0000" },
})`,
    calls: [
      {
        code: `gitlab("GET /projects/{id}/issues", { id: "gitlab-org/cli", labels: ["bug", "cli"], "iids[]": [1, 2] })`,
        sent: `GET /api/v4/projects/gitlab-org%2Fcli/issues?labels=bug,cli&iids%5B%5D=1&iids%5B%5D=2 HTTP/1.1
host: gitlab.com
accept: application/json
user-agent: my-app/1.2.3
private-token: glpat-0000

`,
      },
      {
        code: `gitlab("PUT /projects/{id}/repository/files/{file_path}", {
  id: 7,
  file_path: "docs/index.md",
  branch: "main",
  commit_message: "Say hello",
  content: "Hello\\n",
})`,
        sent: `PUT /api/v4/projects/7/repository/files/docs%2Findex.md HTTP/1.1
host: gitlab.com
content-type: application/json; charset=utf-8
accept: application/json
user-agent: my-app/1.2.3
private-token: glpat-0000

{"branch":"main","commit_message":"Say hello","content":"Hello\\n"}`,
      },
    ],
  },
  {
    title: "Stripe",
    note: "Lists have indices and objects have brackets, in the query and in forms, which are the bodies.",
    name: "stripe",
    profile: `createEndpoint({
  baseUrl: "https://api.stripe.com/v1",
  userAgent: "my-app/1.2.3",
  arrays: "indices",
  objects: "brackets",
}).defaults({ headers: { authorization: "Bearer sk_test_0000" } })`,
    calls: [
      {
        code: `stripe("GET /charges", { created: { gte: 1700000000 }, expand: ["data.customer"], limit: 3 })`,
        sent: `GET /v1/charges?created%5Bgte%5D=1700000000&expand%5B0%5D=data.customer&limit=3 HTTP/1.1
host: api.stripe.com
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer sk_test_0000

`,
      },
      {
        code: `stripe("POST /subscriptions", {
  headers: { "idempotency-key": "7f3a" },
  data: form({ customer: "cus_1", items: [{ price: "price_1", quantity: 2 }] }, { arrays: "indices" }),
})`,
        sent: `POST /v1/subscriptions HTTP/1.1
host: api.stripe.com
content-type: application/x-www-form-urlencoded;charset=UTF-8
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer sk_test_0000
idempotency-key: 7f3a

customer=cus_1&items%5B0%5D%5Bprice%5D=price_1&items%5B0%5D%5Bquantity%5D=2`,
      },
    ],
  },
  {
    title: "Kubernetes",
    note: "A query goes next to a body. The content-type of a patch says what kind it is. A body with a member `data` is passed as `data`.",
    name: "kubernetes",
    profile: `createEndpoint({ baseUrl: "https://kubernetes.default.svc", userAgent: "my-app/1.2.3" }).defaults({
  headers: { authorization: "Bearer 0000" },
})`,
    calls: [
      {
        code: `kubernetes.route("PATCH /apis/apps/v1/namespaces/{namespace}/deployments/{name}")(
  { namespace: "shop", name: "web", spec: { replicas: 3 } },
  {
    query: { fieldManager: "my-app", dryRun: "All" },
    headers: { "content-type": "application/merge-patch+json" },
  },
)`,
        sent: `PATCH /apis/apps/v1/namespaces/shop/deployments/web?fieldManager=my-app&dryRun=All HTTP/1.1
host: kubernetes.default.svc
content-type: application/merge-patch+json
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer 0000

{"spec":{"replicas":3}}`,
      },
      {
        code: `kubernetes("POST /api/v1/namespaces/{namespace}/configmaps", {
  namespace: "shop",
  data: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "flags" }, data: { dark: "on" } },
})`,
        sent: `POST /api/v1/namespaces/shop/configmaps HTTP/1.1
host: kubernetes.default.svc
content-type: application/json; charset=utf-8
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer 0000

{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"flags"},"data":{"dark":"on"}}`,
      },
    ],
  },
  {
    title: "Elasticsearch",
    note: "The body has a member `query`, which is a parameter like any other. A bulk request is NDJSON, which the content-type says.",
    name: "elastic",
    profile: `createEndpoint({ baseUrl: "https://search.example.com:9200", userAgent: "my-app/1.2.3" }).defaults({
  headers: { authorization: "ApiKey 0000" },
})`,
    calls: [
      {
        code: `elastic("POST /{index}/_search{?routing}", {
  index: "logs-2024,logs-2025",
  routing: "eu",
  query: { match: { level: "error" } },
  size: 5,
})`,
        sent: `POST /logs-2024%2Clogs-2025/_search?routing=eu HTTP/1.1
host: search.example.com:9200
content-type: application/json; charset=utf-8
accept: application/json
user-agent: my-app/1.2.3
authorization: ApiKey 0000

{"query":{"match":{"level":"error"}},"size":5}`,
      },
      {
        code: `elastic("POST /_bulk{?refresh}", {
  refresh: true,
  headers: { "content-type": "application/x-ndjson" },
  data: [{ index: { _index: "logs-2025", _id: 1 } }, { level: "error" }],
})`,
        sent: `POST /_bulk?refresh=true HTTP/1.1
host: search.example.com:9200
content-type: application/x-ndjson
accept: application/json
user-agent: my-app/1.2.3
authorization: ApiKey 0000

{"index":{"_index":"logs-2025","_id":1}}
{"level":"error"}
`,
      },
    ],
  },
  {
    title: "JSON:API",
    note: "The media type is the specification's own. Objects in the query have brackets, and lists have commas. The member `data` of a body is in the option `data`.",
    name: "articles",
    profile: `createEndpoint({
  baseUrl: "https://example.com/api",
  userAgent: "my-app/1.2.3",
  objects: "brackets",
}).defaults({ headers: { accept: "application/vnd.api+json" } })`,
    calls: [
      {
        code: `articles("GET /articles", {
  include: ["author", "comments.author"],
  fields: { articles: ["title", "body"] },
  page: { number: 2, size: 10 },
})`,
        sent: `GET /api/articles?include=author,comments.author&fields%5Barticles%5D=title,body&page%5Bnumber%5D=2&page%5Bsize%5D=10 HTTP/1.1
host: example.com
accept: application/vnd.api+json
user-agent: my-app/1.2.3

`,
      },
      {
        code: `articles("PATCH /articles/{id}", {
  id: "1",
  headers: { "content-type": "application/vnd.api+json" },
  data: { data: { type: "articles", id: "1", attributes: { title: "Hello" } } },
})`,
        sent: `PATCH /api/articles/1 HTTP/1.1
host: example.com
content-type: application/vnd.api+json
accept: application/vnd.api+json
user-agent: my-app/1.2.3

{"data":{"type":"articles","id":"1","attributes":{"title":"Hello"}}}`,
      },
    ],
  },
  {
    title: "Slack",
    note: "Methods of the API are paths. Writing takes JSON, reading takes a query with commas.",
    name: "slack",
    profile: `createEndpoint({ baseUrl: "https://slack.com/api", userAgent: "my-app/1.2.3" }).defaults({
  headers: { authorization: "Bearer xoxb-0000" },
})`,
    calls: [
      {
        code: `slack("GET /conversations.list", { types: ["public_channel", "private_channel"], exclude_archived: true })`,
        sent: `GET /api/conversations.list?types=public_channel,private_channel&exclude_archived=true HTTP/1.1
host: slack.com
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer xoxb-0000

`,
      },
      {
        code: `slack("POST /chat.postMessage", {
  channel: "C0000",
  text: "It's done :tada:",
  blocks: [{ type: "divider" }],
})`,
        sent: `POST /api/chat.postMessage HTTP/1.1
host: slack.com
content-type: application/json; charset=utf-8
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer xoxb-0000

{"channel":"C0000","text":"It's done :tada:","blocks":[{"type":"divider"}]}`,
      },
    ],
  },
  {
    title: "Shopify",
    note: "Each shop has a host, and `baseUrl` has the API's version. The next page is a link with a cursor: a `URL` object is used as it is.",
    name: "shopify",
    profile: `createEndpoint({
  baseUrl: "https://acme.myshopify.com/admin/api/2025-01",
  userAgent: "my-app/1.2.3",
}).defaults({ headers: { "x-shopify-access-token": "shpat_0000" } })`,
    calls: [
      {
        code: `shopify("PUT /products/{id}.json", { id: 632910392, product: { title: "Hello", tags: null } })`,
        sent: `PUT /admin/api/2025-01/products/632910392.json HTTP/1.1
host: acme.myshopify.com
content-type: application/json; charset=utf-8
accept: application/json
user-agent: my-app/1.2.3
x-shopify-access-token: shpat_0000

{"product":{"title":"Hello","tags":null}}`,
      },
      {
        code: `shopify(new URL("https://acme.myshopify.com/admin/api/2025-01/products.json?limit=2&page_info=eyJ:x+y"))`,
        sent: `GET /admin/api/2025-01/products.json?limit=2&page_info=eyJ:x+y HTTP/1.1
host: acme.myshopify.com
accept: application/json
user-agent: my-app/1.2.3
x-shopify-access-token: shpat_0000

`,
      },
    ],
  },
  {
    title: "Azure",
    note: "Every request has an `api-version`, whatever its method. Names may start with `$`.",
    name: "azure",
    profile: `createEndpoint({
  baseUrl: "https://management.azure.com",
  userAgent: "my-app/1.2.3",
  query: { "api-version": "2021-04-01" },
}).defaults({ headers: { authorization: "Bearer 0000" } })`,
    calls: [
      {
        code: `azure("GET /subscriptions/{subscription}/resources", {
  subscription: "0f1e",
  $filter: "location eq 'westeurope'",
  $top: 5,
})`,
        sent: `GET /subscriptions/0f1e/resources?%24filter=location%20eq%20%27westeurope%27&%24top=5&api-version=2021-04-01 HTTP/1.1
host: management.azure.com
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer 0000

`,
      },
      {
        code: `azure("PUT /subscriptions/{subscription}/resourcegroups/{group}", {
  subscription: "0f1e",
  group: "my group",
  location: "westeurope",
  tags: { team: "shop" },
})`,
        sent: `PUT /subscriptions/0f1e/resourcegroups/my%20group?api-version=2021-04-01 HTTP/1.1
host: management.azure.com
content-type: application/json; charset=utf-8
accept: application/json
user-agent: my-app/1.2.3
authorization: Bearer 0000

{"location":"westeurope","tags":{"team":"shop"}}`,
      },
    ],
  },
  {
    title: "S3",
    note: "A signed URL must arrive byte for byte. A `URL` object is not a template, and nothing is added to it.",
    name: "s3",
    profile: `createEndpoint({ baseUrl: "https://bucket.s3.eu-central-1.amazonaws.com", userAgent: "my-app/1.2.3" })`,
    calls: [
      {
        code: `s3(
  new URL(
    "https://bucket.s3.eu-central-1.amazonaws.com/a%20b/{c}:d.csv?X-Amz-Credential=AKIA0000%2F20250101%2Feu-central-1%2Fs3%2Faws4_request&X-Amz-SignedHeaders=host&X-Amz-Signature=0000",
  ),
  { headers: { accept: null } },
)`,
        sent: `GET /a%20b/%7Bc%7D:d.csv?X-Amz-Credential=AKIA0000%2F20250101%2Feu-central-1%2Fs3%2Faws4_request&X-Amz-SignedHeaders=host&X-Amz-Signature=0000 HTTP/1.1
host: bucket.s3.eu-central-1.amazonaws.com
user-agent: my-app/1.2.3

`,
      },
      {
        code: `s3({
  method: "PUT",
  url: new URL("https://bucket.s3.eu-central-1.amazonaws.com/report.csv?X-Amz-Signature=0000&x-id=PutObject"),
  headers: { accept: null, "content-type": "text/csv" },
  data: new TextEncoder().encode("a;b\\n1;2\\n"),
})`,
        sent: `PUT /report.csv?X-Amz-Signature=0000&x-id=PutObject HTTP/1.1
host: bucket.s3.eu-central-1.amazonaws.com
user-agent: my-app/1.2.3
content-type: text/csv

a;b
1;2
`,
      },
    ],
  },
];
