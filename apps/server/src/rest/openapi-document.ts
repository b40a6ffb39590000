import { ERROR_STATUS, ErrorAnswer, type ErrorCode } from "@ledgerline/contract/wire/error";
import { type Operation, OperationWriter, type Schema } from "./describe-operation.ts";
import { type JsonSchema, JsonSchemas } from "./json-schemas.ts";
import { PASSING, REFUSALS } from "./refusals.ts";
import { ROUTES } from "./routes.ts";

/** What each area of the facade is for: the first part of its paths. */
const TAGS = {
  auth: "Log in, register, and look after the password.",
  account: "The caller's own settings, sessions, members and history.",
  webhooks: "Endpoints that receive the account's events.",
  statements: "Upload distributors' statements, answer what they do not say, and read what was booked.",
  royalties: "Booked money by month, platform, territory, track, release and line.",
  reconciliation: "Plays compared with paid units, checks, causes, and what arrived.",
  forecast: "When money comes next, and about how much.",
  claims: "Claims of what is missing, with their letters and packets.",
  shares: "Who gets what: payees, deals, money, runs, and what payees see.",
  plays: "Plays that platforms counted, from their APIs and from uploaded exports.",
  analytics: "The overview, trends, and syncing.",
  export: "Royalty data as files.",
  artists: "Look artists up on the platforms.",
  streaming: "Connect platforms, and confirm which profile is the artist's own.",
  sources: "The accounts with distributors.",
  stores: "Stores other than the six platforms.",
  currencies: "The display currency and exchange rates.",
  subscription: "The plan, and paying for it.",
} as const;

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: Record<"title" | "version" | "summary" | "description", string> & { contact: Schema; license: Schema };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Schema; responses: Record<string, Schema>; schemas: Record<string, JsonSchema> };
}

/** The schemes for a login's token and for API tokens: an operation that takes the latter says which scope it needs. */
const SCHEMES = { login: "token", program: "apiToken" } as const;

/** The OpenAPI description of the facade, built from the table that serves it. */
export function openApiDocument(): OpenApiDocument {
  const schemas = new JsonSchemas();
  const error = schemas.reference(ErrorAnswer, "output");
  const writer = new OperationWriter(schemas, SCHEMES);
  const paths: OpenApiDocument["paths"] = {};
  for (const route of ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: writer.operation(route, error) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ledgerline",
      version: "1",
      summary: "Streaming analytics and royalties of an artist or a label.",
      description:
        "Make an API token under Settings, or log in, and send it as a bearer token: `Authorization: Bearer …`. Money is a decimal string, never a float. Days and " +
        "instants are UTC. A change changes what it names: a field that is left out stays, and null clears one that may " +
        "be empty. An error is `{detail}`: one sentence that says what to do; its status says what kind it is. " +
        "A list that may be long comes in pages: send the `cursor` of one answer to get the next. Answers with an " +
        "`ETag` need not be sent again: ask with `If-None-Match`. Calls that add something take an `Idempotency-Key`, " +
        "apart from those that show a secret once and those that know what they have: a file that is taken in again, " +
        "also a CSV of shares, adds nothing.",
      contact: { name: "The operator of this server" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api", description: "This server" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        [SCHEMES.login]: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access_token of a login.",
        },
        [SCHEMES.program]: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "ll_ and 38 letters and digits",
          description: "An API token with the scope that the operation's description names.",
        },
      },
      responses: refusalResponses(error),
      schemas: schemas.components(),
    },
  };
}

function refusalResponses(schema: JsonSchema): Record<string, Schema> {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  return Object.fromEntries(codes.map((code) => [code, refusalResponse(code, schema)]));
}

function refusalResponse(code: ErrorCode, schema: JsonSchema): Schema {
  const { description, detail } = REFUSALS[code];
  const example = {
    detail,
    ...(code === "bad_request" && { issues: [{ field: "month", message: detail }] }),
    ...(code === "internal" && { request_id: "req-4f1c" }),
  };
  const waits = { "Retry-After": { description: "How many seconds to wait.", schema: { type: "integer" } } };
  return {
    description,
    ...(PASSING.includes(code) && { headers: waits }),
    content: { "application/json": { schema, example } },
  };
}
