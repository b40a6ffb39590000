import type { Dice } from "./dice.ts";
import { HOSTILE_NUMBERS, HOSTILE_STRINGS } from "./hostile-values.ts";
import type { KnownValues } from "./known-values.ts";

/** The part of JSON Schema that our documents use. */
export interface FuzzSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: FuzzSchema[];
  oneOf?: FuzzSchema[];
  allOf?: FuzzSchema[];
  properties?: Record<string, FuzzSchema>;
  required?: string[];
  additionalProperties?: boolean | FuzzSchema;
  items?: FuzzSchema | boolean;
  prefixItems?: FuzzSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

export interface ValueSource {
  dice: Dice;
  known: KnownValues;
  /** The operation's area; ids of this area are likelier than others. */
  area: string;
  /** Schemas that others refer to, by reference. */
  components: Record<string, FuzzSchema>;
}

const DEEPEST = 8;
/** Tried for a pattern in this order, after known values. */
const SHAPES = ["2026-01", "2026-01-31", "EUR", "12.345", "0", "a", "A1", "abcdef0123456789", "US-ABC-26-00001"];

/** A value that is valid by the schema, as far as the schema tells. */
export function valueOfSchema(schema: FuzzSchema, field: string, source: ValueSource, depth = 0): unknown {
  const { dice, known, area, components } = source;
  if (schema.$ref !== undefined) return valueOfSchema(components[schema.$ref] ?? {}, field, source, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return valueOfSchema(dice.pick(branches), field, source, depth + 1);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueOfSchema(part, field, source, depth + 1));
    return parts.every((part) => typeof part === "object") ? Object.assign({}, ...parts) : parts[0];
  }
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  if (type === "object" || schema.properties) return objectOf(schema, source, depth);
  if (type === "array") return arrayOf(schema, field, source, depth);
  const given = dice.yes(0.75) ? known.pick(dice, area, field) : undefined;
  if (given !== undefined && (type === undefined || typeof given === (type === "integer" ? "number" : type)))
    return given;
  if (type === "integer" || type === "number") return numberOf(schema, dice, type === "integer");
  if (type === "boolean") return dice.yes(0.5);
  if (type === "null") return null;
  return stringOf(schema, dice);
}

function objectOf(schema: FuzzSchema, source: ValueSource, depth: number): Record<string, unknown> {
  const { dice } = source;
  const value: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const due = schema.required?.includes(name) ?? false;
    if (due || (depth < DEEPEST && dice.yes(0.5))) value[name] = valueOfSchema(inner, name, source, depth + 1);
  }
  const { additionalProperties: more } = schema;
  if (typeof more === "object" && depth < DEEPEST) {
    for (let left = dice.below(3); left > 0; left -= 1) {
      value[dice.pick(SHAPES)] = valueOfSchema(more, "", source, depth + 1);
    }
  }
  return value;
}

function arrayOf(schema: FuzzSchema, field: string, source: ValueSource, depth: number): unknown[] {
  const { dice } = source;
  if (schema.prefixItems) return schema.prefixItems.map((item) => valueOfSchema(item, field, source, depth + 1));
  const { items } = schema;
  const count = depth < DEEPEST ? dice.below(Math.min(4, (schema.maxItems ?? 3) + 1)) : 0;
  return Array.from({ length: count }, () =>
    valueOfSchema(typeof items === "object" ? items : {}, field, source, depth + 1),
  );
}

function numberOf({ minimum = -1000, maximum = 1000 }: FuzzSchema, dice: Dice, whole: boolean): number {
  if (dice.yes(0.1)) return dice.pick(HOSTILE_NUMBERS);
  if (dice.yes(0.2)) return dice.pick([minimum, maximum]);
  const value = minimum + dice.next() * (Math.min(maximum, minimum + 2000) - minimum);
  return whole ? Math.floor(value) : value;
}

function stringOf({ format, pattern, minLength = 0, maxLength = 60 }: FuzzSchema, dice: Dice): string {
  if (format === "uuid") return `${hex(dice, 8)}-${hex(dice, 4)}-4${hex(dice, 3)}-8${hex(dice, 3)}-${hex(dice, 12)}`;
  if (format === "date") return new Date(dice.between(0, 2_000_000_000) * 1000).toISOString().slice(0, 10);
  if (format === "date-time") return new Date(dice.between(0, 2_000_000_000) * 1000).toISOString();
  if (format === "email") return `fuzz-${hex(dice, 12)}@example.com`;
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, "u");
    const fitting = SHAPES.filter((shape) => expression.test(shape));
    if (fitting.length > 0) return dice.pick(fitting);
  }
  if (dice.yes(0.1)) return dice.pick(HOSTILE_STRINGS);
  return hex(dice, dice.between(Math.max(1, minLength), Math.max(minLength, Math.min(maxLength, 60), 1)));
}

function hex(dice: Dice, length: number): string {
  return Array.from({ length }, () => dice.below(16).toString(16)).join("");
}
