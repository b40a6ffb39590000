import { isPlatformId, platformSlug } from "@ledgerline/contract/streaming/platforms";
import type { JsonSchema } from "./describe-fields.ts";

/** The schema of a field in a path, where platforms are given by their slugs. */
export function pathSchema(input: JsonSchema, field: string): JsonSchema {
  const options = [input, ...branches(input)].flatMap(({ properties }) => properties?.[field] ?? []) as JsonSchema[];
  const values = options.flatMap((option) => option.enum ?? option.const ?? []).map(String);
  const [first = {}] = options;
  if (values.length === 0) return first;
  const { description } = first;
  return { ...(description && { description }), type: "string", enum: values.map(slugOf) };
}

/** The input's schema without the fields that are in the path; null if no field is left. */
export function withoutFields(input: JsonSchema, fields: string[]): JsonSchema | null {
  const options = branches(input);
  // `anyOf`, because without the field that told the options apart more than one may match.
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

function slugOf(value: string): string {
  return isPlatformId(value) ? platformSlug(value) : value;
}
