import { curlExample, typescriptExample } from "./code-examples.ts";
import type {
  DescribedAnswer,
  DescribedApi,
  DescribedCall,
  DescribedContent,
  DescribedParameter,
  DescribedSchema,
} from "./described-api.ts";

/** The API as a page: contents, each call with examples and a form to try it, then the schemas. */
export function documentationPage(api: DescribedApi): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = api.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const title = escapeHtml(`${api.info.title} API`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<nav aria-label="Contents">
<label>Find a call <input id="filter" type="search" autocomplete="off"></label>
<ul>
${areas.map((area) => contents(area.name, area.calls)).join("\n")}
<li><a href="#schemas">Schemas</a></li>
</ul>
</nav>
<main>
<h1>${title}</h1>
<p>${sentence(api.info.description)}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<label>Token, to try calls with. It stays on this page. <input id="token" type="password" autocomplete="off" spellcheck="false"></label>
${areas.map((area) => areaSection(area, api)).join("\n")}
<h2 id="schemas">Schemas</h2>
${Object.entries(api.components.schemas)
  .map(([name, schema]) => schemaSection(name, schema))
  .join("\n")}
</main>
</body>
</html>
`;
}

function contents(name: string, calls: DescribedCall[]): string {
  const items = calls.map(
    ({ operation: { operationId: id, summary } }) =>
      `<li data-words="${escapeHtml(`${id} ${summary}`)}"><a href="#${id}" title="${escapeHtml(summary)}">${id}</a></li>`,
  );
  return `<li><details><summary>${escapeHtml(capitalized(name))}</summary><ul>${items.join("")}</ul></details></li>`;
}

function areaSection(
  { name, description, calls }: { name: string; description: string; calls: DescribedCall[] },
  api: DescribedApi,
): string {
  const sections = calls.map((call) => operationSection(call, api));
  return `<h2 id="area-${name}">${escapeHtml(capitalized(name))}</h2><p>${sentence(description)}</p>${sections.join("\n")}`;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const STYLE = `
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

/** One call: what it takes and answers, how it is refused, examples, and a form to try it. */
function operationSection(call: DescribedCall, { components }: Pick<DescribedApi, "components">): string {
  const { method, path, operation } = call;
  const { operationId: id, parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => status !== "default");
  const [refusals, others] = [
    answers.filter(([status]) => status >= "400"),
    answers.filter(([status]) => status < "400"),
  ];
  return `<details class="call" id="${id}"><summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary)}</span></summary>
<p>${sentence(operation.description)}</p>
${parameters.length > 0 ? parameterTable(parameters) : ""}
${requestBody?.content ? `<h4>Body</h4>${contentSection(requestBody.content)}` : ""}
${others.map(([status, answer]) => answerSection(status, answer)).join("")}
<h4>Refusals</h4><table><tbody>${refusals.map(([status, answer]) => refusalRow(status, answer, components)).join("")}</tbody></table>
<h4>TypeScript</h4>${code(typescriptExample(call))}
<h4>curl</h4>${code(curlExample(call))}
${tryForm(call)}</details>`;
}

function parameterTable(parameters: DescribedParameter[]): string {
  const rows = parameters.map(
    ({ name = "", in: place, required, description = "", schema = {} }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}, ${typeOf(schema)}` +
      `${required ? "" : " <i>optional</i>"}</td><td>${sentence(description)}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><tbody>${rows.join("")}</tbody></table>`;
}

function answerSection(status: string, { description = "", content }: DescribedAnswer): string {
  return `<h4>Answer ${status}</h4><p>${sentence(description)}</p>${content ? contentSection(content) : ""}`;
}

function contentSection(content: DescribedContent): string {
  const parts = Object.entries(content).map(([type, { schema = {}, example }]) => {
    const named = schema.$ref ? `, ${schemaLink(schema.$ref)}` : "";
    return `<p><code>${escapeHtml(type)}</code>${named}</p>${fieldTable(schema)}${code(exampleText(example))}`;
  });
  return parts.join("");
}

function refusalRow(status: string, answer: DescribedAnswer, { responses }: DescribedApi["components"]): string {
  const name = answer.$ref?.split("/").at(-1) ?? "";
  const { description = "" } = responses[name] ?? answer;
  return `<tr><th scope="row">${status}</th><td><code>${name}</code></td><td>${sentence(description)}</td></tr>`;
}

/** What the script of the page sends. */
function tryForm({ method, path, operation }: DescribedCall): string {
  const content = operation.requestBody?.content ?? {};
  const [field] = Object.keys(content["multipart/form-data"]?.schema?.properties ?? {});
  const body = content["application/json"]?.example;
  const inputs = (operation.parameters ?? []).map(
    ({ name = "", in: place, required, example }) =>
      `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${place}"${required ? " required" : ""}` +
      ` placeholder="${escapeHtml(String(example ?? ""))}"></label>`,
  );
  return `<form data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}"><h4>Try it</h4>
${inputs.join("\n")}
${body === undefined ? "" : `<label>Body <textarea name="body" rows="6" spellcheck="false">${escapeHtml(exampleText(body))}</textarea></label>`}
${field === undefined ? "" : `<label>${escapeHtml(field)} <input type="file" name="${escapeHtml(field)}" data-in="file" required></label>`}
<button>Send</button> <output></output></form>`;
}

const REF = "#/components/schemas/";

/** A named schema: its fields with their types and meanings, with inner objects' fields below them. */
function schemaSection(name: string, schema: DescribedSchema): string {
  const rows = fieldRows(schema, "");
  const body = rows.length > 0 ? table(rows) : `<p>${typeOf(schema)}</p>`;
  return `<section id="schema-${name}"><h3>${name}</h3>${body}</section>`;
}

/** The fields of a schema that has no name. */
function fieldTable(schema: DescribedSchema): string {
  const rows = fieldRows(schema, "");
  return rows.length > 0 ? table(rows) : "";
}

function table(rows: string[]): string {
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

function fieldRows(schema: DescribedSchema, prefix: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const optional = schema.required?.includes(name) ? "" : " <i>optional</i>";
    const row =
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${typeOf(field)}${optional}</td>` +
      `<td>${sentence(field.description ?? "")}</td></tr>`;
    return [row, ...innerRows(field, path)];
  });
  return [...own, ...optionsOf(schema).flatMap((option) => fieldRows(option, prefix))];
}

function innerRows(field: DescribedSchema, path: string): string[] {
  const list = [field, ...optionsOf(field)].flatMap(({ items }) => items ?? []);
  return [...fieldRows(field, `${path}.`), ...list.flatMap((item) => fieldRows(item, `${path}[].`))];
}

function optionsOf({ anyOf, oneOf }: DescribedSchema): DescribedSchema[] {
  return anyOf ?? oneOf ?? [];
}

/** A type in words, with named schemas as links. */
function typeOf(schema: DescribedSchema): string {
  if (schema.$ref) return schemaLink(schema.$ref);
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(" ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return escapeHtml([schema.format ?? schema.type ?? "object"].flat().join(" or "));
}

function schemaLink(reference: string): string {
  const name = escapeHtml(reference.slice(REF.length));
  return `<a href="#schema-${name}">${name}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A sentence in which words in backticks become code. */
function sentence(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

/** An example as a program would write it: text as it is, anything else as JSON. */
function exampleText(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
