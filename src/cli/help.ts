/** What `waybill --help` prints: no more than a screen of 24 lines. */
export const help = `Usage: waybill [flags] [METHOD] ROUTE [item ...]     waybill openapi --help

Fills in a route and prints the request. Sends nothing. METHOD is GET unless
written. Put the route in quotes: shells split {?a,b}.

Items  name=text  name:=json  name==text (query)  a[b]=text  a[]=text
       name=@file  name:=@file  Header:@file (- is standard input)
       name@file[;type=image/png] (a file of a form)
       Header:value  Header: (removes it)  Header; (empty)     \\ escapes
Flags  -f name=text  -F name=typed|@file  -H 'Header: value'  -X METHOD
       -p PREVIEWS  --input FILE (the body)  --form  --curl (-o curl)
       -o json|url|curl|http|har|explain|
          fetch|ky|ofetch|axios|got|undici|python
       --base-url URL      instead of https://api.github.com
       --profile FILE      another API: its profile, or settings for --openapi;
                           WAYBILL_PROFILE=FILE stays
       --defaults FILE     options of all calls, as JSON; repeatable
       --openapi FILE      ROUTE is an operation: operationId, or GET /path
       --batch FILE        JSON on each line; --fail-fast, --exit-zero
       --credentials hide|show|variable   --color auto|always|never
       --completion bash|zsh|fish   -h, --help   -v, --version

waybill --batch users.ndjson '/users/{name}' -o url | xargs -n 1 curl
Exit status: 0; 1 if a file can't be read or written; 2 if the input is wrong.
`;

/** What the command prints without arguments, around the request of the example. */
export function introduction(request: string): string {
  return `waybill fills in a REST route and prints the request. It sends nothing. For example:

$ waybill 'GET /orgs/{org}/repos' org=octokit type=private
${request}
waybill --help shows the items, the flags and the formats, such as --curl and -o fetch.
`;
}
