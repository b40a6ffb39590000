import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";

const LOGO = `<p class="mark"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M7 7h18M3 16h26M7 25h18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><ellipse cx="16" cy="16" rx="7.6" ry="5.4" transform="rotate(-22 16 16)"/></svg>Ledgerline</p>`;

/** A whole page; `main` is HTML. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Sandbox payments</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="sandbox">Sandbox payments: no card is charged</header>
<main>
${LOGO}
${main}
</main>
</body>
</html>
`;
}

/** A page with a message and a link back. */
export function messagePage(title: string, text: string, backTo: string | null): string {
  const back = backTo === null ? "" : `<p><a class="button" href="${escapeHtml(backTo)}">Back to Ledgerline</a></p>`;
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${back}`);
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Seconds as a day in UTC: `14 Mar 2026`. */
export function formatDay(seconds: number): string {
  return DAY.format(seconds * 1000);
}

/** Cents as `$4.00`. */
export function formatMoney(cents: number): string {
  return MONEY.format(cents / 100);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const PAGE_STYLE = readFileSync(join(import.meta.dirname, "page.css"), "utf8");

const STYLE_HASH = createHash("sha256").update(PAGE_STYLE).digest("base64");

/** Sends HTML that is never cached. Its form may redirect to the origin of `backTo`. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  backTo: string | null = null,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentPolicy(backTo),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(html);
}

function contentPolicy(backTo: string | null): string {
  const back = backTo === null ? "" : ` ${new URL(backTo).origin}`;
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
}
