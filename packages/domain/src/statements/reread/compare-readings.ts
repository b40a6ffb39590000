import type { Change } from "@ledgerline/contract/statements/readings";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements";
import type { StoredOffer } from "@ledgerline/db/schema";
import { addMoney, equalDecimals, equalMoney } from "@ledgerline/decimals";
import type { DifferenceRow } from "../statement-differences.sql.ts";
import { DIGESTS, type DigestName, type LineDigests } from "./line-digests.sql.ts";

/** A statement's lines as they are booked, or as they would be. */
export interface LinesRead {
  months: readonly RoyaltyMonthRow[];
  digests: LineDigests;
  refused: number;
}

type Comparison = Pick<StoredOffer, "changes" | "totals" | "refused"> & { differences: DifferenceRow[] };

/** The differences between two readings of a file; no `changes` when nothing that counts differs. */
export function compareReadings(booked: LinesRead, now: LinesRead): Comparison {
  const totals = totalsOf(booked.months, now.months);
  const refused = { booked: booked.refused, now: now.refused };
  return {
    changes: changesOf(booked, now, totals),
    totals,
    refused,
    differences: differencesOf(booked.months, now.months),
  };
}

function changesOf(booked: LinesRead, now: LinesRead, totals: StoredOffer["totals"]): Change[] {
  const changes: Change[] = [];
  const has = (side: "booked" | "now") =>
    totals
      .filter((total) => total.rows[side] > 0)
      .map(({ currency }) => currency)
      .join();
  const [lines, after] = [linesOf(booked.months), linesOf(now.months)];
  if (lines > 0 && after > 0 && has("booked") !== has("now")) changes.push("currency");
  if (lines !== after) {
    if (after > lines && now.refused < booked.refused) changes.push("rows_read");
    if (after < lines && now.refused > booked.refused) changes.push("rows_refused");
  } else {
    const differing = (Object.keys(DIGESTS) as DigestName[]).filter(
      (name) => booked.digests[name] !== now.digests[name],
    );
    changes.push(...differing);
  }
  if (changes.length > 0) return changes;
  if (!equalMoney(addMoney(booked.months), addMoney(now.months)) || lines !== after) changes.push("totals");
  if (totals.some(({ units }) => units.booked !== units.now)) changes.push("units");
  // The lines are the same, but figures have moved between them.
  if (changes.length === 0 && differencesOf(booked.months, now.months).length > 0) changes.push("totals");
  return changes;
}

function totalsOf(booked: readonly RoyaltyMonthRow[], now: readonly RoyaltyMonthRow[]): StoredOffer["totals"] {
  const currencies = [...new Set([...booked, ...now].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const [before, after] = [booked, now].map((months) => months.filter((month) => month.currency === currency));
    const of = <Figure>(figure: (months: readonly RoyaltyMonthRow[]) => Figure) => ({
      booked: figure(before ?? []),
      now: figure(after ?? []),
    });
    return { currency, rows: of(linesOf), units: of(unitsOf), net: of(netOf) };
  });
}

/** Differences by month of sale, platform and currency. */
function differencesOf(booked: readonly RoyaltyMonthRow[], now: readonly RoyaltyMonthRow[]): DifferenceRow[] {
  const keyOf = ({ saleMonth, currency, platform }: RoyaltyMonthRow) => saleMonth + currency + platform;
  const before = Map.groupBy(booked, keyOf);
  const after = Map.groupBy(now, keyOf);
  const keys = new Map([...booked, ...now].map((month) => [keyOf(month), month]));
  return Array.from(keys, ([key, { saleMonth, platform, currency }]) => {
    const [there = [], here = []] = [before.get(key), after.get(key)];
    return {
      saleMonth,
      platform,
      currency,
      bookedRows: linesOf(there),
      bookedNet: netOf(there),
      heldRows: linesOf(here),
      heldNet: netOf(here),
    };
  }).filter((row) => row.bookedRows !== row.heldRows || !equalDecimals(row.bookedNet, row.heldNet));
}

function linesOf(months: readonly RoyaltyMonthRow[]): number {
  return months.reduce((sum, { lines }) => sum + lines, 0);
}

function unitsOf(months: readonly RoyaltyMonthRow[]): number {
  return months.reduce((sum, { units }) => sum + units, 0);
}

function netOf(months: readonly RoyaltyMonthRow[]): string {
  return addMoney(months)[0]?.net ?? "0";
}
