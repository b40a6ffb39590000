import type { Deal } from "@ledgerline/contract/shares/deals";
import type { RunKnown, RunRecord } from "@ledgerline/db/schema";
import type {
  Amount,
  Carried,
  Cost,
  Entry,
  Exception,
  Fraction,
  Opening,
  Payee,
  Release,
  Withholding,
} from "@ledgerline/shares";
import type { SameAs } from "./sum-lines.sql.ts";

/** A value as stored in JSON, where exact numbers are text. */
export type Kept<T> = T extends Fraction
  ? string
  : T extends readonly (infer Each)[]
    ? Kept<Each>[]
    : T extends object
      ? { [Key in keyof T]: Kept<T[Key]> }
      : T;

/** The terms that a run was computed with, as agreed and printed: `sameTerms` applies what counts as the same. */
export interface RunTerms {
  deals: Deal[];
  payees: Payee[];
  releases: Release[];
  /** A digest of which tracks and stores are the same. */
  catalogue: string;
}

/** A stored record with its values restored. */
export interface ReadRecord {
  terms: RunTerms;
  /** Null for a run of an older server. */
  known: SameAs | null;
  entries: Entry<string>[];
  next: { openings: Opening[]; carried: Carried[]; left: { advance: string; left: string }[] };
  rates: RunRecord["rates"];
  standing: {
    run: string;
    books: RunRecord["standing"][number]["books"];
    costs: Cost[];
    rates: RunRecord["rates"] | null;
    entries: Entry<Amount>[] | null;
  }[];
  costs: string[];
  transfers: string[];
}

/** Null for a run before the first. */
export function readRecord(record: (RunRecord & { known: RunKnown | null }) | null): ReadRecord | null {
  const read = record && { ...record, terms: readRunTerms(record.terms), known: readKnown(record.known) };
  return read as unknown as ReadRecord | null;
}

/** Terms as stored: those of older versions have rules of withholding without days, and deals whose settings hold always. */
export function readRunTerms(stored: object): RunTerms {
  const { deals, payees, ...terms } = stored as Omit<RunTerms, "deals" | "payees"> & {
    deals: (Omit<Deal, "settings_from"> & Partial<Pick<Deal, "settings_from">>)[];
    payees: (Omit<Payee, "withholding"> & { withholding: readonly (Withholding | Exception)[] })[];
  };
  return {
    ...terms,
    deals: deals.map((deal) => ({ settings_from: null, ...deal })),
    payees: payees.map((payee) => ({ ...payee, withholding: readWithholding(payee.withholding) })),
  };
}

function readWithholding(stored: readonly (Withholding | Exception)[]): Withholding[] {
  const dated = stored.filter((each): each is Withholding => "rules" in each);
  const rules = stored.filter((each): each is Exception => !("rules" in each));
  return rules.length > 0 ? [{ from: null, rules }] : dated;
}

export function readKnown(known: RunKnown | null): SameAs | null {
  return (
    known && {
      merges: known.merges.flatMap(([into = "", ...tracks]) => tracks.map((track) => ({ track, into }))),
      stores: known.stores.map(([store, platform]) => ({ store, platform })),
    }
  );
}

export function knownAsStored({ merges, stores }: SameAs): RunKnown {
  return {
    merges: [...Map.groupBy(merges, ({ into }) => into)].map(([into, of]) => [into, ...of.map(({ track }) => track)]),
    stores: stores.map(({ store, platform }) => [store, platform]),
  };
}

/** Converts a value to what JSON stores, where exact numbers are text. */
export function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
