import { type Door, json } from "./read-requests.ts";
import type { Reader } from "./reader.ts";

/** Node reads 16 KiB of headers in all. */
const MOST_HEADER = 12_000;

/** The headers that the server itself reads; a test compares them with its sources. */
export const OUR_HEADERS = [
  "accept-encoding",
  "authorization",
  "content-length",
  "host",
  "if-none-match",
  "origin",
  "sec-fetch-site",
  "stripe-signature",
  "traceparent",
  "transfer-encoding",
  "user-agent",
  "x-forwarded-for",
] as const;
/** The headers that Fastify and its plugins read. */
const OTHER_HEADERS = [
  "accept",
  "accept-version",
  "content-type",
  "cookie",
  "expect",
  "forwarded",
  "if-modified-since",
  "if-range",
  "range",
  "referer",
  "x-forwarded-host",
  "x-forwarded-proto",
] as const;
/** These frame the request; `pnpm trial sockets` breaks them. */
const FRAMES = new Set(["content-length", "transfer-encoding", "expect"]);

/** Each header on each kind of route. */
export function headerReaders(door: Door, asset: string): Reader[] {
  const routes = [
    { path: "/" },
    { path: asset },
    { path: "/health/live" },
    { path: "/api/analytics/overview" },
    { path: "/trpc/analytics.overview" },
    { path: "/api/auth/login", ...json('{"email":"nobody@example.com","password":"x"}') },
    { path: "/api/webhooks/stripe", ...json("{}") },
    { path: "/api/statements", method: "POST", body: Buffer.from("--a--\r\n") },
  ];
  return [...OUR_HEADERS, ...OTHER_HEADERS]
    .filter((name) => !FRAMES.has(name))
    .flatMap((name) =>
      routes.map((route) => ({
        name: `${name} at ${route.path === asset ? "an asset" : route.path}`,
        most: MOST_HEADER,
        read: (text: string) =>
          door.send({ ...route, headers: { ...("headers" in route && route.headers), [name]: asHeader(text) } }),
      })),
    );
}

function asHeader(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "\u00e9");
}
