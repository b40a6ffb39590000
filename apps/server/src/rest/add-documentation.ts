import type { FastifyInstance } from "fastify";
import { API_TOKEN, type OpenApiDocument, openApiDocument } from "./openapi-document.ts";

type Operation = OpenApiDocument["paths"][string][string];

const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f3; --ink: #191613; --line: #1916131f; --accent: #b8412a; }
@media (prefers-color-scheme: dark) { :root { --paper: #14120f; --ink: #efeae0; --line: #efeae01f; --accent: #e0785f; } }
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font: 600 2rem/1.2 Georgia, serif; }
h2 { margin-top: 3rem; font: 600 1.25rem/1.2 Georgia, serif; text-transform: capitalize; }
h3 { margin: 0; padding: 0.6rem 0 0; border-top: 1px solid var(--line); font: 600 1rem/1.5 system-ui, sans-serif; }
details { border-top: 1px solid var(--line); }
summary { padding: 0.6rem 0; cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--accent); }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
b { display: inline-block; min-width: 4rem; font-weight: 600; }
pre { overflow-x: auto; border-left: 1px solid var(--line); padding-left: 1rem; }
p span { opacity: 0.75; }
a { color: var(--accent); }`;

/** The document as JSON and as a page, as it is sent: encoding half a megabyte takes longer than all else of a call. */
let made: { json: Buffer; page: Buffer } | null = null;

/** `/openapi.json`, and `/docs`: the same as a page without scripts or anything from another site. */
export function addDocumentation(app: FastifyInstance): void {
  app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(documentation().json),
  );
  app.get("/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(documentation().page));
}

/** Made when first asked for, because no start should wait for the schemas of every call. */
function documentation(): { json: Buffer; page: Buffer } {
  if (!made) {
    const document = openApiDocument();
    made = { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(documentationPage(document)) };
  }
  return made;
}

/** Each call with its input and its answers, then the schemas that they refer to. */
function documentationPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? "");
  const body = [...sections].map(
    ([tag, calls]) =>
      `<h2>${escapeHtml(tag)}</h2>${calls.map((call) => section(call.method, call.path, call.operation)).join("")}`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${json(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)} Also available as <a href="/api/openapi.json">OpenAPI</a>.</p>
${body.join("\n")}
<h2>Schemas</h2>
${schemas.join("\n")}
</body>
</html>
`;
}

function section(
  method: string,
  path: string,
  { summary, security, parameters, requestBody, responses }: Operation,
): string {
  const parts = [
    `<p><span>${escapeHtml(neededOf(security))}</span></p>`,
    parameters ? block("Parameters", parameters) : "",
    requestBody ? block("Body", requestBody["content"]) : "",
    ...Object.entries(responses)
      .filter(([status]) => status !== "default")
      .map(([status, answer]) => block(`Answer ${status}`, answer["content"] ?? answer["description"])),
  ];
  return `<details><summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code><br>${escapeHtml(summary)}</summary>
${parts.join("")}</details>`;
}

/** What a call has to carry, in words. */
function neededOf(security: Operation["security"]): string {
  if (security.length === 0) return "No token needed";
  const scopes = security.flatMap((scheme) => scheme[API_TOKEN] ?? []);
  return scopes.length > 0 ? `A login, or an API token with the scope ${scopes.join(", ")}` : "A login";
}

function block(title: string, value: unknown): string {
  return `<p>${escapeHtml(title)}</p>${json(value)}`;
}

/** Pretty-printed JSON in which a reference to a schema is a link to it. */
function json(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre>${text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
