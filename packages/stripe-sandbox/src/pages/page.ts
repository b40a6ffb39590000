import { escapeHtml } from "./escape-html.ts";
import { PAGE_STYLE } from "./page-style.ts";

const MARK = `<p class="mark"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M7 7h18M3 16h26M7 25h18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><ellipse cx="16" cy="16" rx="7.6" ry="5.4" transform="rotate(-22 16 16)"/></svg>Ledgerline</p>`;

/** A page of the payment provider's, as HTML; `main` is HTML already. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Test payments</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="test">Test payments: no card is charged</header>
<main>
${MARK}
${main}
</main>
</body>
</html>
`;
}

/** A page that only says something and leads on. */
export function notePage(title: string, text: string, backTo: string | null): string {
  const back = backTo === null ? "" : `<p><a class="button" href="${escapeHtml(backTo)}">Back to Ledgerline</a></p>`;
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${back}`);
}
