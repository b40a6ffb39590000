import { escapeHtml } from "./format.ts";
import { PAGE_STYLE } from "./send-page.ts";

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
