import { curlExample, typescriptExample } from "@ledgerline/server/code-examples";
import type { DescribedApi, DescribedCall, DescribedContent, DescribedSchema } from "@ledgerline/server/described-api";
import { openApiDocument } from "@ledgerline/server/openapi-document";

/** The OpenAPI document, generated once, so that none of it is written by hand here. */
const API: DescribedApi = JSON.parse(JSON.stringify(openApiDocument()));

/** The calls of an area, in their order. */
export function callsOf(area: string): DescribedCall[] {
  return Object.entries(API.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(area))
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

const REF = "#/components/schemas/";

/** The areas, each with its purpose, as the document lists them. */
export const AREAS = API.tags;

/** Every call of an area: what it takes and returns, how it can be refused, and how to make it. */
export function areaPage(area: string, about: string): string {
  return [about, ...callsOf(area).map(callPart)].join("\n\n");
}

function callPart(call: DescribedCall): string {
  const { method, path, operation } = call;
  const { parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses);
  const good = statuses.filter((status) => /^2/.test(status));
  const parts = [
    `## ${operation.operationId}`,
    `${plain(operation.summary)}.`,
    `\`${method.toUpperCase()} /api${path}\``,
    plain(operation.description),
    ...(parameters.length > 0
      ? [
          table(
            parameters.map(({ name = "", required = false, schema = {}, description }) =>
              fieldRow(name, schema, required, description),
            ),
          ),
        ]
      : []),
    ...contentParts("Body", requestBody?.content),
    ...good.flatMap((status) => contentParts(`Answer ${status}`, responses[status]?.content)),
    `Refused with ${statuses.filter((status) => /^[45]/.test(status)).join(", ")}.`,
    fenced("ts", typescriptExample(call)),
    fenced("sh", curlExample(call)),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function contentParts(title: string, content: DescribedContent = {}): string[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => [
    `**${title}**, \`${type}\``,
    fieldTable(schema),
  ]);
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** A table row: a field's name, type and meaning. */
function fieldRow(name: string, schema: DescribedSchema, required: boolean, meaning = schema.description ?? "") {
  const type = `${typeWords(schema)}${required ? "" : ", optional"}`;
  return `| \`${name}\` | ${type} | ${plain(meaning)} |`;
}

/** The fields of a body or an answer as a table; empty where it has none of its own. */
function fieldTable(schema: DescribedSchema): string {
  const { properties = {}, required = [] } = named(schema);
  const rows = Object.entries(properties).map(([name, field]) => fieldRow(name, field, required.includes(name)));
  return rows.length === 0 ? "" : table(rows);
}

function table(rows: readonly string[]): string {
  return ["| field | type | means |", "|---|---|---|", ...rows].join("\n");
}

/** Text of the document, escaped so that Markdown reads no markup into it. */
function plain(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("{", "&#123;");
}

function named(schema: DescribedSchema): DescribedSchema {
  if (!schema.$ref) return schema;
  return API.components.schemas[schema.$ref.slice(REF.length)] ?? {};
}

function typeWords(schema: DescribedSchema): string {
  if (schema.$ref) return schema.$ref.slice(REF.length);
  const options = schema.anyOf ?? schema.oneOf ?? [];
  if (options.length > 0) return [...new Set(options.map(typeWords))].join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (schema.items) return `list of ${typeWords(schema.items)}`;
  return [schema.format ?? schema.type ?? "object"].flat().join(" or ");
}
