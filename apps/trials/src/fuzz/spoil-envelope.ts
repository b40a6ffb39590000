import { gzipSync } from "node:zlib";
import type { Dice } from "./dice.ts";
import { HOSTILE_STRINGS } from "./hostile-values.ts";
import type { SentRequest } from "./send-request.ts";

/** A request as plain data, so that it can be written down and sent again. */
export interface FuzzRequest extends SentRequest {
  /** What it was made from. */
  about: string;
  /** The area that its answer's values are remembered for. */
  area: string;
  /** The artist whose token it carries; null for no token or a broken one. */
  artist: number | null;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "LOCK", "M-SEARCH"];
const TYPES = [
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=a",
  "application/json; charset=utf-7",
  "application/json;",
  "application/json, text/plain",
  "application/vnd.api+json",
  "APPLICATION/JSON",
  "application/json\t",
  "x".repeat(1000),
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ["accept", ["text/event-stream", "application/jsonl", "*/*;q=0", "text/html"]],
  ["trpc-accept", ["application/jsonl", "application/json", "x"]],
  ["x-trpc-source", ["__proto__"]],
  ["content-encoding", ["gzip", "br", "identity", "x"]],
  ["accept-encoding", ["gzip", "*;q=0", "x"]],
  ["expect", ["100-continue", "200-ok"]],
  ["range", ["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-0,2-3", "x"]],
  ["if-none-match", ["*", '"x"']],
  ["if-modified-since", ["never", "Thu, 01 Jan 1970 00:00:00 GMT"]],
  ["host", ["localhost", "a", "a:b", "[::1]", "evil.example", ""]],
  ["x-forwarded-for", ["1.2.3.4", "::1", "x", "1.2.3.4, ".repeat(100)]],
  ["x-forwarded-proto", ["https", "x"]],
  ["forwarded", ["for=1.2.3.4"]],
  ["cookie", ["a=b; ".repeat(200), "="]],
  ["origin", ["null", "https://evil.example"]],
  ["user-agent", ["", "x".repeat(3000), "\u00ff\u00fe"]],
  ["upgrade", ["websocket", "h2c"]],
  ["x-http-method-override", ["DELETE"]],
  ["stripe-signature", ["t=1,v1=00", "x", ""]],
  ["last-event-id", ["1", "x"]],
  ["content-type", TYPES],
];
const PATHS = [
  "%00",
  "%2e%2e/",
  "//",
  "/../",
  "%c0%ae",
  "%",
  ";a=b",
  "?__proto__[a]=b&a[]=1&a[]=2",
  "%ff",
  "/",
  "#",
  "?",
];
const OTHER_PATHS = [
  "/",
  "/api",
  "/api/",
  "/api/docs",
  "/api/openapi.json",
  "/trpc",
  "/trpc/",
  "/trpc/toString",
  "/trpc/__proto__",
  "/trpc/statements.constructor",
  "/trpc/statements",
  "/trpc/,,,",
  "/health/live",
  "/health/ready",
  "/health/",
  "/metrics",
  "/api/webhooks/stripe",
  "/assets/../../../package.json",
  "/index.html",
  "/.env",
  "*",
  "http://evil.example/api/auth/me",
];

/**
 * The request with something other than its input wrong: method, address, headers, or the bytes of its body.
 */
export function spoilEnvelope(request: FuzzRequest, dice: Dice): FuzzRequest {
  const { headers, path } = request;
  const body = request.body ?? Buffer.alloc(0);
  switch (dice.below(9)) {
    case 0:
      return { ...request, method: dice.pick(METHODS) };
    case 1: {
      const at = dice.below(path.length + 1);
      return { ...request, path: path.slice(0, at) + dice.pick(PATHS) + path.slice(at) };
    }
    case 2:
      return { ...request, path: dice.pick(OTHER_PATHS), about: "no operation" };
    case 3:
    case 4: {
      const [name, values] = dice.pick(HEADERS);
      return { ...request, headers: { ...headers, [name]: dice.pick(values) } };
    }
    case 5:
      return { ...request, headers: { ...headers, "content-encoding": "gzip" }, body: gzipSync(body) };
    case 6:
      return { ...request, body: brokenBody(body, dice), headers: { "content-type": "application/json", ...headers } };
    case 7:
      return {
        ...request,
        headers: { ...headers, [dice.pick(["x-a", "accept-language"])]: "x".repeat(dice.below(12_000)) },
      };
    default:
      return { ...request, ...brokenToken(headers, dice), artist: null };
  }
}

function brokenBody(body: Buffer, dice: Dice): Buffer {
  const text = body.toString();
  return dice.pick([
    () => Buffer.from(text.slice(0, dice.below(text.length + 1))),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.concat([body, Buffer.from([0xff, 0xfe, 0x00])]),
    () => Buffer.from(text + text),
    () => Buffer.from("[".repeat(dice.pick([100, 10_000, 100_000]))),
    () => Buffer.from(`{"a":`.repeat(5_000)),
    () => Buffer.from(text.replace(/\d+/, "1e400")),
    () => Buffer.from(text.replace("{", '{"__proto__":{"accountId":"x"},')),
    () => Buffer.from(text.replace(/"\w+":/, (key) => `${key}1,${key}`)),
    () => Buffer.from(`{"id":"${"\\u0000".repeat(dice.below(3_000))}"}`),
    () => Buffer.alloc(dice.pick([1, 1_000, 17_000, 1_100_000]), 0x20),
    () => Buffer.alloc(0),
  ])();
}

function brokenToken(headers: FuzzRequest["headers"], dice: Dice): Pick<FuzzRequest, "headers"> {
  const { authorization = "Bearer a.b.c", ...others } = headers;
  const [head = "", claims = "", signature = ""] = authorization.slice("Bearer ".length).split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  const claim = Buffer.from('{"sub":"00000000-0000-0000-0000-000000000000","exp":1e400}').toString("base64url");
  const token = dice.pick([
    "",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    `bearer ${head}.${claims}.${signature}`,
    `Bearer ${none}.${claims}.`,
    `Bearer ${head}.${claim}.${signature}`,
    `Bearer ${head}.${claims}.${signature.slice(1)}`,
    `Bearer ${head}.${claims}`,
    `Bearer ${"a".repeat(8_000)}`,
    `Bearer ${dice.pick(HOSTILE_STRINGS)}`,
    "Bearer \u00e9\u00ff",
  ]);
  return {
    headers: token === "" ? others : { ...others, authorization: token.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?") },
  };
}
