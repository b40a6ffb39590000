import { curlExample, typescriptExample } from "./code-examples.ts";
import type {
  DescribedAnswer,
  DescribedApi,
  DescribedCall,
  DescribedContent,
  DescribedParameter,
  DescribedSchema,
} from "./described-api.ts";

/** One call: what it takes and answers, how it is refused, examples, and a form to try it. */
export function operationSection(call: DescribedCall, { components }: Pick<DescribedApi, "components">): string {
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
export function schemaSection(name: string, schema: DescribedSchema): string {
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

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A sentence in which words in backticks become code. */
export function sentence(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

/** An example as a program would write it: text as it is, anything else as JSON. */
function exampleText(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
