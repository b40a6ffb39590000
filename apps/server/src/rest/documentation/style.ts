export const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f3; --ink: #191613; --line: #1916131f; --edge: #19161385; --accent: #b8412a; --well: #1916130a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14120f; --ink: #efeae0; --line: #efeae01f; --edge: #efeae07a; --accent: #e0785f; --well: #efeae00d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
nav { padding: 1.5rem 1rem; font-size: 0.875rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav summary { padding: 0.25rem 0; font-weight: 600; cursor: pointer; }
nav a { display: block; padding: 0.125rem 0 0.125rem 0.75rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); }
main { padding: 2rem 1rem 4rem; max-width: 60rem; }
@media (max-width: 60rem) { nav > ul { columns: 2; } nav li { break-inside: avoid; } }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-right: 1px solid var(--line); }
  main { padding: 2rem 2.5rem 4rem; } }
h1 { font: 600 2rem/1.2 Georgia, serif; }
h2 { margin: 3rem 0 0.5rem; font: 600 1.5rem/1.2 Georgia, serif; }
h3 { margin: 2rem 0 0.5rem; font-size: 1rem; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 0.875rem; }
.call { border-top: 1px solid var(--line); }
.call > summary { padding: 0.75rem 0; cursor: pointer; overflow-wrap: anywhere; }
.call > summary span { display: block; opacity: 0.75; }
summary:focus-visible, a:focus-visible, input:focus-visible, textarea:focus-visible, button:focus-visible, pre:focus-visible {
  outline: 2px solid var(--accent); outline-offset: 2px; }
b { display: inline-block; min-width: 4rem; font-weight: 600; }
code, pre, textarea { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { max-height: 24rem; margin: 0.5rem 0; padding: 0.75rem; overflow: auto; background: var(--well); }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 400; overflow-wrap: anywhere; }
i { opacity: 0.75; }
a { color: var(--accent); }
label { display: block; margin: 0.5rem 0; font-size: 0.875rem; }
input, textarea { display: block; width: 100%; padding: 0.5rem; border: 1px solid var(--edge); background: var(--paper); color: inherit; }
input { font: inherit; }
button { margin-top: 0.5rem; padding: 0.5rem 1rem; border: 0; background: var(--ink); color: var(--paper); font: inherit; cursor: pointer; }
form { margin: 1rem 0 2rem; padding: 0 1rem 1rem; border: 1px solid var(--line); }
@media (max-width: 40rem) {
  tr { display: block; padding: 0.375rem 0; border-top: 1px solid var(--line); }
  th, td { display: inline; padding: 0 0.375rem 0 0; border: 0; }
  td:last-child { display: block; } }
[hidden] { display: none !important; }`;
