import type { DescribedSchema } from "@ledgerline/server/openapi";
import { API } from "./api-document.ts";

const REF = "#/components/schemas/";

/** A row of a table: what a field is called, its type, and what it means. */
export function fieldRow(name: string, schema: DescribedSchema, required: boolean, meaning = schema.description ?? "") {
  const type = `${typeWords(schema)}${required ? "" : ", optional"}`;
  return `| \`${name}\` | ${type} | ${plain(meaning)} |`;
}

/** The fields of a body or an answer as a table; empty where it has none of its own. */
export function fieldTable(schema: DescribedSchema): string {
  const { properties = {}, required = [] } = named(schema);
  const rows = Object.entries(properties).map(([name, field]) => fieldRow(name, field, required.includes(name)));
  return rows.length === 0 ? "" : table(rows);
}

export function table(rows: readonly string[]): string {
  return ["| field | type | means |", "|---|---|---|", ...rows].join("\n");
}

/** Text of the document where Markdown would read more into it. */
export function plain(text: string): string {
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
