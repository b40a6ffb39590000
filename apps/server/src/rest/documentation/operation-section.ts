import { curlExample, typescriptExample } from "./code-examples.ts";
import type {
  DescribedAnswer,
  DescribedApi,
  DescribedCall,
  DescribedContent,
  DescribedParameter,
} from "./described-api.ts";
import { code, escapeHtml, exampleText, sentence } from "./html.ts";
import { fieldTable, schemaLink, typeOf } from "./schema-section.ts";

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
