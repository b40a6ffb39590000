import type { StatementFacts } from "@ledgerline/db/schema";
import { addDecimals, exchangeDecimal, isZeroDecimal } from "@ledgerline/decimals";
import { medianOf } from "../board/usual.ts";
import type { ShareFall } from "./evidence.sql.ts";
import type { Evidence } from "./evidence.ts";

export interface Place {
  source: string;
  platform: string;
  territory: string;
  tier: string;
  currency: string;
}

export interface Month {
  month: string;
  units: number;
  net: string;
  /** What a unit earned at a share of 100%; units that earned nothing are another check's. */
  rate: string;
  /** The units that earned something, at the artist's share. */
  shared: string;
  /** Whether the distributor brought it that the artist has left since. */
  isOld: boolean;
  statement: string;
  line: number;
}

/** The months of each source, store, territory, tier and currency, from all statements. */
export function placesOf({ statements, books }: Evidence): { place: Place; months: Month[] }[] {
  const all = statements.flatMap(({ id, source, facts }) => {
    const unpaid = partsUnpaid(facts);
    return (facts?.rates ?? []).map((rate) => {
      return { statement: id, source, ...rate, unpaid: unpaid.get(`${rate.platform} ${rate.month}`) ?? 0 };
    });
  });
  const keyOf = ({ source, platform, territory, tier, currency }: Place) =>
    [source, platform, territory, tier, currency].join("\n");
  const places = new Map(
    [...Map.groupBy(all, keyOf)].map(([key, rows]) => {
      const [{ source, platform, territory, tier, currency }] = rows as [(typeof rows)[number]];
      const months = [...Map.groupBy(rows, ({ month }) => month)].flatMap(([month, parts]) => monthOf(month, parts));
      months.sort((a, b) => (a.month < b.month ? -1 : 1));
      return [key, { place: { source, platform, territory, tier, currency }, months }] as const;
    }),
  );
  const moves = (books?.moves ?? []).filter(({ moved }) => moved !== false);
  return [...places.values()].map(({ place, months }) => {
    const before = moves
      .filter(({ to }) => to.includes(place.source))
      .flatMap(({ source }) => places.get(keyOf({ ...place, source }))?.months ?? [])
      .filter(({ month }) => month < (months[0]?.month ?? ""));
    return { place, months: [...before.map((one) => ({ ...one, isOld: true })), ...months] };
  });
}

type Rate = StatementFacts["rates"][number] & { statement: string; unpaid: number };

function monthOf(month: string, parts: readonly Rate[]): Month[] {
  const [first] = parts;
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  const paid = parts.reduce((sum, part) => sum + Math.round(part.units * (1 - part.unpaid)), 0);
  if (!first || paid <= 0) return [];
  const [net, whole] = [addDecimals(parts.map((part) => part.net)), addDecimals(parts.map((part) => part.whole))];
  const rate = exchangeDecimal(whole, "1", `${paid}`);
  const shared = net === whole || isZeroDecimal(whole) ? `${paid}` : exchangeDecimal(net, `${paid}`, whole);
  return [{ month, units, net, rate, shared, statement: first.statement, line: first.first, isOld: false }];
}

/** Which part of a store's units of a month earned nothing, by tracks. */
function partsUnpaid(facts: StatementFacts | null): Map<string, number> {
  const units = new Map<string, number>();
  for (const { platform, month, units: some } of facts?.rates ?? []) {
    units.set(`${platform} ${month}`, (units.get(`${platform} ${month}`) ?? 0) + some);
  }
  const unpaid = new Map<string, number>();
  for (const { of, platform, month, units: some } of facts?.odd ?? []) {
    if (of === "units") unpaid.set(`${platform} ${month}`, (unpaid.get(`${platform} ${month}`) ?? 0) + some);
  }
  return new Map([...unpaid].map(([key, some]) => [key, Math.min(1, some / Math.max(some, units.get(key) ?? 0))]));
}

/** A share is another one if it differs by this many percentage points from that of three months before. */
const OTHER_POINTS = 3;
const LEAST_MONTHS = 3;

/** A month's money as it is paid, and as it would be at a share of 100%. Shares are only held against each other: floats do. */
interface Shared {
  month: string;
  net: number;
  whole: number;
  statements: Set<string>;
}

/** Where a source's share, over all that it pays, falls from one month of sale to the next. */
export function shareFalls({ statements }: Pick<Evidence, "statements">): ShareFall[] {
  const sources = new Map<string, Map<string, Shared>>();
  for (const { id, source, facts } of statements) {
    for (const { currency, month, net, whole } of facts?.rates ?? []) {
      const key = `${source}\n${currency}`;
      const months = sources.get(key) ?? new Map<string, Shared>();
      const sum = months.get(month) ?? { month, net: 0, whole: 0, statements: new Set() };
      sum.net += Number(net);
      sum.whole += Number(whole);
      sum.statements.add(id);
      sources.set(key, months.set(month, sum));
    }
  }
  return [...sources].flatMap(([key, months]) => {
    const [source = "", currency = ""] = key.split("\n");
    const stretches = stretchesOf([...months.values()].filter(({ whole }) => whole > 0));
    return stretches.flatMap((stretch, at): ShareFall[] => {
      const earlier = stretches[at - 1] ?? [];
      const [before, first] = [earlier.at(-1), stretch[0]];
      if (!before || !first || earlier.length < LEAST_MONTHS || shareOf(stretch) > shareOf(earlier)) return [];
      const both = [...before.statements.union(first.statements)];
      return [{ source, currency, month: first.month, before: before.month, months: stretch.length, statements: both }];
    });
  });
}

/** The months in order, in stretches of about the same share. */
function stretchesOf(months: Shared[]): Shared[][] {
  const stretches: Shared[][] = [];
  for (const one of months.sort((a, b) => (a.month < b.month ? -1 : 1))) {
    const last = stretches.at(-1);
    if (last && Math.abs(shareOf([one]) - shareOf(last)) < OTHER_POINTS) last.push(one);
    else stretches.push([one]);
  }
  return stretches;
}

/** In percent, the middle one of some months. */
function shareOf(months: readonly Shared[]): number {
  return medianOf(months.map(({ net, whole }) => (net / whole) * 100));
}
