import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { FastifyInstance } from "fastify";
import { isPageRequest } from "./is-page-request.ts";
import { refuseAndClose } from "./refuse-and-close.ts";

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
  "trusted-types 'none'",
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

/**
 * Adds the security headers to every answer, refuses a request that names no host, as HTTP asks, and redirects a
 * browser on `localhost` to the public origin, the only place OAuth logins return to.
 */
export function addSecurity(app: FastifyInstance, appUrl: string): void {
  const headers = securityHeaders(appUrl);
  const origin = new URL(appUrl);

  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(headers);
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1") {
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
