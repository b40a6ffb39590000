import { isPlatformId, platformSlug } from "@ledgerline/contract/platforms";
import type { JsonSchema } from "./json-schemas.ts";

/** The schema of one field that stands in a path, where a platform is written as its slug. */
export function pathSchema(input: JsonSchema, field: string): JsonSchema {
  const options = [input, ...branches(input)].flatMap(({ properties }) => properties?.[field] ?? []) as JsonSchema[];
  const values = options.flatMap((option) => option.enum ?? option.const ?? []).map(String);
  if (values.length === 0) return options[0] ?? {};
  return { type: "string", enum: values.map((value) => (isPlatformId(value) ? platformSlug(value) : value)) };
}

/** What is left of an input when the path has taken its fields; null where nothing is. */
export function withoutFields(input: JsonSchema, fields: string[]): JsonSchema | null {
  const options = branches(input);
  // Without the field that told them apart, more than one may fit.
  if (options.length > 0)
    return { anyOf: options.map((option) => withoutFields(option, fields)).filter((rest) => rest !== null) };
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !fields.includes(name));
  if (properties.length === 0) return null;
  const { required: _all, ...rest } = input;
  const required = input.required?.filter((name) => !fields.includes(name)) ?? [];
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

function branches({ oneOf, anyOf }: JsonSchema): JsonSchema[] {
  return (oneOf ?? anyOf ?? []) as JsonSchema[];
}
