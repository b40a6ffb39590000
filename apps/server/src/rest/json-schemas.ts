import * as CONTRACT from "@ledgerline/contract";
import { z } from "zod";
import { describeFields, type JsonSchema } from "./describe-fields.ts";

/** Public names for exports whose own name is only clear within their file. */
const PUBLIC_NAMES: Record<string, string> = {
  ErrorAnswer: "Error",
  Overview: "AnalyticsOverview",
  Royalties: "AnalyticsRoyalties",
  Refusals: "StatementRefusals",
  RowNotes: "StatementRowNotes",
};

const REF = "#/components/schemas/";

/** The contract's schemas as named components. A document includes only those that it refers to. */
export class JsonSchemas {
  readonly #registry = z.registry<{ id: string }>();
  readonly #schemas: Record<"input" | "output", Record<string, JsonSchema>>;
  readonly #components = new Map<string, JsonSchema>();

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

  /** The schemas referred to so far, by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #convert(io: "input" | "output"): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registry, { io, unrepresentable: "any", uri: (id) => REF + id });
    return Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [id, describeFields(withoutHead(schema), [id])]),
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
