import { SAMPLE_VALUES } from "./sample-values.ts";

/** The part of JSON Schema that the contract's schemas use. */
export interface ExampleSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: ExampleSchema[];
  oneOf?: ExampleSchema[];
  properties?: Record<string, ExampleSchema>;
  required?: string[];
  items?: ExampleSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
}

/** What references lead to, and what the contract shows for a field. */
interface Known {
  find(reference: string): { name: string; schema: ExampleSchema };
  exampleOf(path: readonly string[]): unknown;
}

const BY_FORMAT: Record<string, string> = {
  uuid: "0b8f6a54-6f1c-4f0e-9d2b-3c1a7e5d4f60",
  date: "2026-03-31",
  "date-time": "2026-04-12T09:30:00.000Z",
  uri: "http://127.0.0.1:4000",
  email: "ada@example.com",
};
/** Example text by the pattern that the contract gives decimals, months and currencies. */
const BY_PATTERN: Record<string, string> = {
  "^-?\\d+(\\.\\d+)?$": "412.87",
  "^\\d{4}-(0[1-9]|1[0-2])$": "2026-03",
  "^[A-Z]{3}$": "USD",
  "^-?\\d+(?:\\/\\d+)?$": "650/3",
};
/** A text that nothing says more about. */
const ANY_TEXT = "Text";
/** How many optional fields an example shows of an input that has no others. */
const OPTIONAL_SHOWN = 2;

/** A value that the schema allows. `path` leads to it from a named schema. */
export function exampleOf(schema: ExampleSchema, path: readonly string[], known: Known): unknown {
  if (schema.$ref) {
    const { name, schema: named } = known.find(schema.$ref);
    return exampleOf(named, named.properties ? [name] : path, known);
  }
  if (schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  const shown = known.exampleOf(path);
  const sample = shown === undefined ? sampleOf(path) : shown;
  if (isWhole(sample)) return sample;
  if (options) return optionExample(options, sample, path, known);
  if (sample !== undefined && fits(sample, schema)) return sample;
  if (schema.enum) return schema.enum[0];
  const types = [schema.type ?? "object"].flat();
  const [type] = types;
  if (type === "object") return objectExample(schema, path, known);
  if (type === "array") return schema.items ? [exampleOf(schema.items, path, known)] : [];
  if (type === "string") {
    const text = textExample(schema);
    return text === ANY_TEXT && types.includes("null") ? null : text;
  }
  if (type === "boolean") return false;
  return type === "null" ? null : Math.max(0, schema.minimum ?? 0);
}

function optionExample(options: ExampleSchema[], sample: unknown, path: readonly string[], known: Known): unknown {
  if (sample === null && options.some(({ type }) => type === "null")) return null;
  const filled = options.find(({ type }) => type !== "null");
  return filled ? exampleOf(filled, path, known) : null;
}

function objectExample(schema: ExampleSchema, path: readonly string[], known: Known): Record<string, unknown> {
  const { properties = {}, required } = schema;
  const shown = required ?? Object.keys(properties).slice(0, OPTIONAL_SHOWN);
  const fields = shown.map((name) => [name, exampleOf(properties[name] ?? {}, [...path, name], known)]);
  return Object.fromEntries(fields);
}

function textExample({ format = "", pattern = "" }: ExampleSchema): string {
  return BY_FORMAT[format] ?? BY_PATTERN[pattern] ?? ANY_TEXT;
}

/** Whether a sample is of all fields of a schema, whose own samples would not go together. */
function isWhole(sample: unknown): boolean {
  return typeof sample === "object" && sample !== null && !Array.isArray(sample);
}

function sampleOf(path: readonly string[]): unknown {
  const [field = "", parent = ""] = [path.at(-1), path.at(-2)];
  return [`${parent}.${field}`, `${path[0]}.${field}`, field]
    .map((name) => SAMPLE_VALUES[name])
    .find((value) => value !== undefined);
}

/** Whether a sample fits the schema, as far as samples may differ from it. */
function fits(value: unknown, schema: ExampleSchema): boolean {
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type ?? []].flat();
  if (Array.isArray(value)) return types.includes("array");
  if (typeof value === "boolean") return types.includes("boolean");
  if (typeof value === "number") return types.includes("number") || types.includes("integer");
  if (typeof value !== "string" || !types.includes("string")) return false;
  return schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value);
}
