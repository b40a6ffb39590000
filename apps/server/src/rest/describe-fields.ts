import type { z } from "zod";
import { meaningOf } from "./meanings/meaning-of.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const INNER = ["items", "additionalProperties"] as const;
const ALTERNATIVES = ["anyOf", "oneOf", "allOf"] as const;

/**
 * The schema with the meaning of each of its fields. A record of named keys, such as one for each platform, becomes an
 * object with these fields, which is what readers and generators of clients expect of required fields.
 */
export function describeFields(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const described: JsonSchema = { ...withNamedKeys(schema) };
  if (described.properties) {
    const fields = Object.entries(described.properties).map(([name, field]) => {
      const inner = typeof field === "boolean" ? {} : field;
      const meaning = meaningOf([...path, name]);
      return [name, { ...(meaning && { description: meaning }), ...describeFields(inner, [...path, name]) }] as const;
    });
    described.properties = Object.fromEntries(fields);
  }
  for (const key of INNER) {
    const inner = described[key];
    if (typeof inner === "object" && !Array.isArray(inner)) described[key] = describeFields(inner as JsonSchema, path);
  }
  for (const key of ALTERNATIVES) {
    const options = described[key] as JsonSchema[] | undefined;
    if (options) described[key] = options.map((option) => describeFields(option, path));
  }
  return described;
}

function withNamedKeys(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties: value, ...rest } = schema;
  if (!propertyNames || !value || !rest.required) return schema;
  const properties = Object.fromEntries(rest.required.map((name) => [name, value]));
  return { ...rest, properties, additionalProperties: false };
}
