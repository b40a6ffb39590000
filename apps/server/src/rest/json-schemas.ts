import * as CONTRACT from "@ledgerline/contract";
import { isPlatformId, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { z } from "zod";

/** Public names for exports whose own name is only clear within their file. */
const PUBLIC_NAMES: Record<string, string> = {
  ErrorAnswer: "Error",
  Overview: "AnalyticsOverview",
  Royalties: "AnalyticsRoyalties",
  Refusals: "StatementRefusals",
  RowNotes: "StatementRowNotes",
};

const REF = "#/components/schemas/";
/** The key under which the schema of an object keeps what is said of its fields until they are described. */
const SAID = "x-said";
/** Keeps zod from writing meanings wherever a schema is used: a field's is written once, at the field. */
const NO_METADATA = z.registry<Record<string, unknown>>();

/** The contract's schemas as named components. A document includes only those that it refers to. */
export class JsonSchemas {
  readonly #registry = z.registry<{ id: string }>();
  readonly #schemas: Record<"input" | "output", Record<string, JsonSchema>>;
  readonly #components = new Map<string, JsonSchema>();
  /** By the way to the field from a named schema, such as `Statement.rows.booked`. */
  readonly #examples = new Map<string, unknown>();

  constructor() {
    for (const [name, schema] of Object.entries(CONTRACT)) {
      if (schema instanceof z.ZodType) this.#registry.add(schema, { id: PUBLIC_NAMES[name] ?? name });
    }
    this.#schemas = { input: this.#convert("input"), output: this.#convert("output") };
  }

  /** A reference to a schema of the contract, by its name. */
  reference(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const id = this.#registry.get(schema)?.id;
    if (id === undefined) return withoutHead(z.toJSONSchema(schema, { io }));
    this.#keep(id, io);
    return { $ref: REF + id };
  }

  /** The schema itself, where a reference is not possible. */
  inline(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const id = this.#registry.get(schema)?.id ?? "";
    const found = this.#schemas[io][id];
    if (!found) throw new Error("export the schema from the contract, so that the documentation can name it");
    this.#keepReferred(found, io);
    return found;
  }

  /** The name of a schema of the contract; null for any other. */
  nameOf(schema: z.ZodType): string | null {
    return this.#registry.get(schema)?.id ?? null;
  }

  /** What a reference refers to. */
  resolve(reference: string): { name: string; schema: JsonSchema } {
    const name = reference.slice(REF.length);
    return { name, schema: this.#components.get(name) ?? {} };
  }

  /** What the contract shows for a field; undefined where it says nothing. `path` leads to it from a named schema. */
  exampleOf(path: readonly string[]): unknown {
    return this.#examples.get(path.join("."));
  }

  /** The schemas referred to so far, by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #convert(io: "input" | "output"): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registry, {
      io,
      unrepresentable: "any",
      uri: (id) => REF + id,
      metadata: NO_METADATA,
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema instanceof z.ZodObject) jsonSchema[SAID] = saidOf(zodSchema);
      },
    });
    return Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [id, describeFields(withoutHead(schema), id, this.#examples)]),
    );
  }

  #keep(id: string, io: "input" | "output"): void {
    const schema = this.#schemas[io][id] ?? {};
    const kept = this.#components.get(id);
    if (kept && JSON.stringify(kept) !== JSON.stringify(schema))
      throw new Error(`${id} has different input and output schemas`);
    if (kept) return;
    this.#components.set(id, schema);
    this.#keepReferred(schema, io);
  }

  #keepReferred(value: unknown, io: "input" | "output"): void {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "$ref" && typeof inner === "string") this.#keep(inner.slice(REF.length), io);
      else this.#keepReferred(inner, io);
    }
  }
}

function withoutHead({ $schema: _dialect, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the keys of a record by platform mean. */
const PLATFORM_KEYS: Record<PlatformId, string> = {
  spotify: "Spotify.",
  apple_music: "Apple Music.",
  youtube: "YouTube.",
  tidal: "Tidal.",
  soundcloud: "SoundCloud.",
  amazon_music: "Amazon Music.",
};
const INNER = ["items", "additionalProperties"] as const;
const ALTERNATIVES = ["anyOf", "oneOf", "allOf"] as const;

/** What a field means, and what an example shows for it. */
interface Said {
  description?: string;
  example?: unknown;
}

/** What the contract says of each field of an object with `.meta()`. */
function saidOf(schema: z.ZodObject): Record<string, Said> {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, saidOfField(field)]));
}

/** Of the field itself, or else of what may be missing or null in it. */
function saidOfField(schema: z.core.$ZodType): Said {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return { ...(innerType && saidOfField(innerType)), ...(z.globalRegistry.get(schema) as Said | undefined) };
}

/**
 * The schema with the meaning of each of its fields, whose examples are kept beside it. A record of named keys, such as one for each platform, becomes an
 * object with these fields, which is what readers and generators of clients expect of required fields.
 */
function describeFields(
  { [SAID]: said = {}, ...schema }: JsonSchema,
  place: string,
  examples: Map<string, unknown>,
): JsonSchema {
  const described: JsonSchema = withNamedKeys(schema);
  if (described.properties) {
    const fields = Object.entries(described.properties).map(([name, field]) => {
      const inner = typeof field === "boolean" ? {} : field;
      const path = `${place}.${name}`;
      const { description: meaning, example } = (said as Record<string, Said>)[name] ?? {};
      if (example !== undefined) examples.set(path, example);
      const description = meaning ?? (isPlatformId(name) ? PLATFORM_KEYS[name] : null);
      return [name, { ...(description && { description }), ...describeFields(inner, path, examples) }] as const;
    });
    described.properties = Object.fromEntries(fields);
  }
  for (const key of INNER) {
    const inner = described[key];
    if (typeof inner === "object" && !Array.isArray(inner))
      described[key] = describeFields(inner as JsonSchema, place, examples);
  }
  for (const key of ALTERNATIVES) {
    const options = described[key] as JsonSchema[] | undefined;
    if (options) described[key] = options.map((option) => describeFields(option, place, examples));
  }
  return described;
}

function withNamedKeys(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties: value, ...rest } = schema;
  if (!propertyNames || !value || !rest.required) return schema;
  const properties = Object.fromEntries(rest.required.map((name) => [name, value]));
  return { ...rest, properties, additionalProperties: false };
}
