import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context/context";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { shortenAddress } from "./client-address.ts";
import { isPageRequest, routeName } from "./route-name.ts";

/** What a page of ours may load and do. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The address of the worker that keeps the app's shell (`keep-shell.ts`), and no other.
  "trusted-types ledgerline-worker",
];

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

/** The headers on every answer. */
export function securityHeaders(appUrl: string): Record<string, string> {
  return {
    "content-security-policy": PAGE_POLICY.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(appUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Headers that decide something here and mean one thing. Node takes the first or the last of several, or joins them. */
const SINGLE = new Set([
  ...["host", "authorization", "content-type", "content-length", "content-encoding", "transfer-encoding"],
  ...["idempotency-key", "origin", "sec-fetch-site", "mcp-protocol-version", "ledgerline-known"],
]);

/** Whether a header that may come once comes more than once. */
function hasRepeatedHeader({ rawHeaders }: FastifyRequest["raw"]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/**
 * Adds the security headers to every answer, refuses a request that names no host or several, as HTTP asks, or repeats
 * another header that means one thing, and redirects a browser on `localhost` to the public origin, the only place OAuth logins return to.
 */
export function addSecurity(app: FastifyInstance, appUrl: string): void {
  const headers = securityHeaders(appUrl);
  const origin = new URL(appUrl);

  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers);
    const isHostless = request.headers.host === undefined && request.raw.httpVersion === "1.1";
    if (isHostless || hasRepeatedHeader(request.raw)) {
      refuseAndClose(request, reply, 400, MESSAGES.unreadableRequest);
      return;
    }
    if (request.hostname === "localhost" && origin.hostname !== "localhost" && isPageRequest(request)) {
      reply.redirect(`${origin.origin}${request.url}`, 307);
      return;
    }
    next();
  });
}

interface Reports {
  appUrl: string;
  supportEmail: string | null;
  clock: () => Date;
}

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability of this server. It never expires. */
export function addSecurityTxt(app: FastifyInstance, { appUrl, supportEmail, clock }: Reports): void {
  const path = "/.well-known/security.txt";
  const contact = supportEmail === null ? appUrl : `mailto:${encodeURI(supportEmail)}`;
  app.get(path, (_request, reply) => {
    const day = Math.floor(clock().getTime() / DAY_MS);
    const expires = new Date((day + SECURITY_TXT_DAYS) * DAY_MS).toISOString();
    reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8");
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Canonical: ${appUrl}${path}`,
      "Preferred-Languages: en",
    ];
    return reply.send(`${lines.join("\n")}\n`);
  });
}

/** For a scope whose answers contain an account's data. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, next) => {
    reply.header("cache-control", "no-store");
    next();
  });
}

/** Answers, then closes the connection, which spares the server reading the rest of a body. */
export function refuseAndClose(request: FastifyRequest, reply: FastifyReply, status: number, detail: string): void {
  reply.raw.once("finish", () => request.raw.destroy());
  reply.header("connection", "close").status(status).send({ detail });
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers 403 to a change that another site's page has a visitor's browser send. The page could read no answer and has
 * no token, but it could create guest accounts in the visitor's name.
 */
export function refuseOtherSites(app: FastifyInstance, { security }: Context, appUrl: string): void {
  const own = new URL(appUrl).origin;
  app.addHook("onRequest", (request, reply, next) => {
    if (READS.has(request.method) || !isFromAnotherSite(request, own)) return next();
    const network = shortenAddress(request.ip);
    security.write({
      event: "other_site",
      refused: "forbidden",
      call: routeName(request),
      network,
      requestId: request.id,
    });
    refuseAndClose(request, reply, 403, MESSAGES.otherSite);
  });
}

/** Browsers say which site a page is from; those before 2023 only by its origin. Other clients say nothing. */
function isFromAnotherSite({ headers, host }: FastifyRequest, own: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin === own) return false;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
