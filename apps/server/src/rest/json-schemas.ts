import * as analytics from "@ledgerline/contract/analytics/analytics";
import * as royalties from "@ledgerline/contract/analytics/royalties";
import * as trends from "@ledgerline/contract/analytics/trends";
import * as artists from "@ledgerline/contract/artists";
import * as account from "@ledgerline/contract/auth/account";
import * as auth from "@ledgerline/contract/auth/auth";
import * as notices from "@ledgerline/contract/auth/notices";
import * as bankFiles from "@ledgerline/contract/bank-files";
import * as claims from "@ledgerline/contract/claims";
import * as currencies from "@ledgerline/contract/currencies";
import * as exported from "@ledgerline/contract/export/export";
import * as payouts from "@ledgerline/contract/payouts";
import * as causes from "@ledgerline/contract/reconciliation/causes";
import * as checks from "@ledgerline/contract/reconciliation/checks";
import * as deductions from "@ledgerline/contract/reconciliation/deductions";
import * as ownRates from "@ledgerline/contract/reconciliation/own-rates";
import * as reconciliation from "@ledgerline/contract/reconciliation/reconciliation";
import * as sourceRuns from "@ledgerline/contract/reconciliation/source-runs";
import * as trackSources from "@ledgerline/contract/reconciliation/track-sources";
import * as treaty from "@ledgerline/contract/reconciliation/treaty";
import * as plays from "@ledgerline/contract/statements/plays";
import * as playsFiles from "@ledgerline/contract/statements/plays-files";
import * as readings from "@ledgerline/contract/statements/readings";
import * as source from "@ledgerline/contract/statements/source";
import * as sources from "@ledgerline/contract/statements/sources";
import * as statementMapping from "@ledgerline/contract/statements/statement-mapping";
import * as statementRows from "@ledgerline/contract/statements/statement-rows";
import * as statements from "@ledgerline/contract/statements/statements";
import * as liveData from "@ledgerline/contract/streaming/live-data";
import * as platforms from "@ledgerline/contract/streaming/platforms";
import * as streaming from "@ledgerline/contract/streaming/streaming";
import * as subscription from "@ledgerline/contract/subscription/subscription";
import * as errors from "@ledgerline/contract/wire/error";
import * as wire from "@ledgerline/contract/wire/wire";
import { z } from "zod";

const CONTRACT: Record<string, unknown> = {
  ...account,
  ...analytics,
  ...trends,
  ...artists,
  ...auth,
  ...bankFiles,
  ...causes,
  ...checks,
  ...claims,
  ...currencies,
  ...deductions,
  ...errors,
  ...exported,
  ...liveData,
  ...notices,
  ...payouts,
  ...platforms,
  ...plays,
  ...playsFiles,
  ...readings,
  ...ownRates,
  ...reconciliation,
  ...sourceRuns,
  ...royalties,
  ...source,
  ...sources,
  ...statementMapping,
  ...statementRows,
  ...statements,
  ...streaming,
  ...subscription,
  ...trackSources,
  ...treaty,
  ...wire,
};

/** Public names for exports whose own name is only clear within their file. */
const PUBLIC_NAMES: Record<string, string> = {
  ErrorAnswer: "Error",
  Overview: "AnalyticsOverview",
  Royalties: "AnalyticsRoyalties",
  Refusals: "StatementRefusals",
  RowNotes: "StatementRowNotes",
};

const REF = "#/components/schemas/";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The contract's schemas as named components. A document includes only the ones that it refers to. */
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

  /** The schemas referred to so far, by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #convert(io: "input" | "output"): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registry, { io, unrepresentable: "any", uri: (id) => REF + id });
    return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutHead(schema)]));
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
