import type { DescribedSchema } from "./described-api.ts";
import { escapeHtml, sentence } from "./html.ts";

const REF = "#/components/schemas/";

/** A named schema: its fields with their types and meanings, with inner objects' fields below them. */
export function schemaSection(name: string, schema: DescribedSchema): string {
  const rows = fieldRows(schema, "");
  const body = rows.length > 0 ? table(rows) : `<p>${typeOf(schema)}</p>`;
  return `<section id="schema-${name}"><h3>${name}</h3>${body}</section>`;
}

/** The fields of a schema that has no name. */
export function fieldTable(schema: DescribedSchema): string {
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
export function typeOf(schema: DescribedSchema): string {
  if (schema.$ref) return schemaLink(schema.$ref);
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(" ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return escapeHtml([schema.format ?? schema.type ?? "object"].flat().join(" or "));
}

export function schemaLink(reference: string): string {
  const name = escapeHtml(reference.slice(REF.length));
  return `<a href="#schema-${name}">${name}</a>`;
}
