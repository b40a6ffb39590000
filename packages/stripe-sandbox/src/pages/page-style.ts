import { createHash } from "node:crypto";

/** Paper, ink and hairlines, by day and by night. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#14120f);--sheet:light-dark(#fffefb,#1d1a16);--ink:light-dark(#191613,#efeae0);--soft:light-dark(#625a50,#aaa295);--line:light-dark(rgb(25 22 19/.12),rgb(239 234 224/.14));--mark:light-dark(rgb(25 22 19/.5),rgb(239 234 224/.42));--accent:light-dark(#b8412a,#e0785f);--on-accent:light-dark(#fffdf8,#1a0f0b);--warning:light-dark(#8a5a00,#d9a84e)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Source Sans 3","Segoe UI",system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1,.figure{font-family:"Source Serif 4",Georgia,serif;font-weight:400}
h1{font-size:1.75rem;line-height:1.2;margin:1.5rem 0 .25rem;text-wrap:balance}
h2{font-size:1rem;font-weight:600;margin:0 0 .5rem}
p{margin:.25rem 0 .75rem}
.test{margin:0;padding:.625rem 1.25rem;border-bottom:1px solid var(--line);text-align:center;font-size:.875rem;font-weight:600;color:var(--warning)}
.mark{display:flex;align-items:center;gap:.5rem;margin:0 0 1.5rem;font:1.25rem/1 "Source Serif 4",Georgia,serif}.mark ellipse{fill:var(--accent)}
.soft{color:var(--soft)}
.figure{font-size:2.75rem;line-height:1.1;margin:.5rem 0;font-variant-numeric:lining-nums}
section{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:1.25rem}
label{display:block;font-size:.875rem;font-weight:600;margin-top:1rem}
input{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .75rem;font:inherit;font-variant-numeric:tabular-nums lining-nums;color:inherit;background:var(--sheet);border:1px solid var(--mark);border-radius:2px}
input[aria-invalid]{border-color:var(--accent)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
.wrong{margin:.25rem 0 0;font-size:.875rem;color:var(--accent)}
.alert{margin:0 0 1rem;padding:.5rem 0 .5rem .875rem;border-left:2px solid var(--accent)}
button,.button{display:inline-block;min-height:2.75rem;padding:.625rem 1.25rem;font:inherit;font-weight:600;text-decoration:none;color:var(--ink);background:none;border:1px solid var(--mark);border-radius:2px;cursor:pointer}
.next{width:100%;margin-top:1.5rem;text-align:center;color:var(--on-accent);background:var(--accent);border-color:var(--accent)}
a{color:inherit;text-underline-offset:.2em}
.back{display:inline-block;padding:.75rem 0}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
dl,ul,table{margin:0;padding:0;width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums}
dl>div,li,tr+tr,tbody tr,tfoot tr{border-top:1px solid var(--line)}
dl>div,li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.5rem 0}
dd{margin:0}
ul{list-style:none}
th,td{padding:.5rem 0;text-align:left;font-weight:400;vertical-align:top}
th:last-child,td:last-child{text-align:right;padding-left:1rem;white-space:nowrap}
thead th,tfoot th,tfoot td{font-weight:600}
code{font-family:ui-monospace,monospace;font-size:.875rem;white-space:nowrap}
form.plain{margin-top:.75rem}
@media print{.back{display:none}main{max-width:none}}`;

const HASH = createHash("sha256").update(PAGE_STYLE).digest("base64");

/** A page may show itself, send its form to the sandbox and lead back to the app; nothing else. */
export function pagePolicy(backTo: string | null): string {
  const back = backTo === null ? "" : ` ${new URL(backTo).origin}`;
  return `default-src 'none'; style-src 'sha256-${HASH}'; img-src data:; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
}
