import type { AlsoFound, ClaimItem } from "@ledgerline/contract/claims";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import {
  addDecimals,
  compareDecimals,
  exchangeDecimal,
  isZeroDecimal,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import type { AccountContext } from "../context/context.ts";
import { askedOnce } from "../reconciliation/causes/cause-money.ts";
import {
  asksForLines,
  type NamedFinding,
  type SharedLines,
  sumFindingLines,
  traceFindings,
} from "./finding-lines.sql.ts";
import { itemText } from "./items.ts";

/** Something that was chosen, with what it is about. */
export interface Chosen {
  item: ClaimItem;
  /** The units that it asks for; null for what is not about units that were played and not paid. */
  units: Units | null;
}

/**
 * `statement`: all that a missing statement would have. `month`: a store's month. `store`: the part of it that one
 * source left out. `track`: one track of it, or the plays that no export splits by track.
 */
export interface Units {
  of: "statement" | "month" | "store" | "track";
  /** The source that owes them, where it is known. */
  source: string | null;
  /** The stores and months covered, as `platform month`; several for a missing statement. */
  cells: ReadonlySet<string>;
  track: string | null;
}

const SIZES = ["statement", "month", "store", "track"] as const;

/**
 * Asks for each unit once: what is part of something else that was chosen is folded into it, and named there. A part of
 * several is folded into the smallest, which may in turn be a part itself.
 */
export function foldUnits(chosen: readonly Chosen[]): ClaimItem[] {
  const once = foldSame(chosen);
  const parts = new Map<Chosen, ClaimItem[]>();
  const folded = new Map<Chosen, ClaimItem>();
  for (const size of SIZES.toReversed()) {
    for (const one of once) {
      if (one.units?.of !== size) continue;
      const item = withParts(one.item, parts.get(one) ?? []);
      const whole = wholeOf(one.units, once);
      if (whole) parts.set(whole, [...(parts.get(whole) ?? []), item]);
      else folded.set(one, item);
    }
  }
  return once.flatMap((one) => {
    const item = one.units === null ? one.item : folded.get(one);
    if (!item || one.units?.of !== "statement") return item ?? [];
    const mixed = [...folded].filter(([{ units }]) => isMixed(units) && sharesCells(one.units, units));
    return withoutMixed(
      item,
      mixed.map(([, other]) => other),
    );
  });
}

/** A store's month that several sources owe is not part of one source's statement. */
function isMixed(units: Units | null): units is Units {
  return units?.of === "month" && units.source === null;
}

function sharesCells(one: Units | null, other: Units): boolean {
  return [...other.cells].some((cell) => one?.cells.has(cell));
}

/** Leaves the statement what goes beyond the months that are asked for beside it. */
function withoutMixed(statement: ClaimItem, months: readonly ClaimItem[]): ClaimItem {
  if (months.length === 0) return statement;
  const amounts = (currency: string) => months.flatMap(({ asked }) => asked.filter((one) => one.currency === currency));
  const asked = statement.asked.flatMap(
    (one) => beyond(one, addDecimals(amounts(one.currency).map(({ mid }) => mid))) ?? [],
  );
  const also = months.map((month) => alsoFound(month, itemText(month), null));
  return { ...statement, asked, also_found: [...statement.also_found, ...also] };
}

/** Keeps the first of anything chosen twice, with what the others found. */
function foldSame(chosen: readonly Chosen[]): Chosen[] {
  const known = new Map<string, Chosen>();
  for (const one of new Map(chosen.map((each) => [nameOf(each), each])).values()) {
    const key = one.units ? unitsKey(one.units) : nameOf(one);
    const first = known.get(key);
    known.set(key, first ? { ...first, item: withParts(first.item, [one.item]) } : one);
  }
  return [...known.values()];
}

function nameOf({ item: { finding, platform, month, track_id }, units }: Chosen): string {
  return finding ? `${finding.check} ${finding.key}` : `${units?.of} ${platform} ${month} ${track_id}`;
}

function unitsKey({ of, source, cells, track }: Units): string {
  return JSON.stringify([of, of === "statement" || of === "store" ? source : null, [...cells], track]);
}

function wholeOf(part: Units, chosen: readonly Chosen[]): Chosen | undefined {
  const above = SIZES.slice(0, SIZES.indexOf(part.of)).toReversed();
  return above.flatMap((of) => chosen.filter(({ units }) => units?.of === of && covers(units, part)))[0];
}

/** Units whose source is unknown may belong to any. */
function covers(whole: Units, part: Units): boolean {
  const isOther = whole.source !== null && part.source !== null && whole.source !== part.source;
  if ((whole.of !== "month" && isOther) || (whole.of === "statement" && isMixed(part))) return false;
  return part.cells.size > 0 && [...part.cells].every((cell) => whole.cells.has(cell));
}

function withParts(whole: ClaimItem, parts: readonly ClaimItem[]): ClaimItem {
  const isOfMonth = ({ platform, month }: ClaimItem) => platform === whole.platform && month === whole.month;
  const tracks = [whole, ...parts.filter(isOfMonth)].flatMap((item) => item.tracks);
  const found = parts.find((part) => isOfMonth(part) && part.track_id === whole.track_id)?.finding ?? null;
  return {
    ...whole,
    finding: whole.finding ?? (whole.track_id === null ? null : found),
    tracks: [...new Map(tracks.toReversed().map((track) => [track.track_id, track])).values()].toReversed(),
    asked: askedOnce(whole.asked, sumStakes(parts.flatMap(({ asked }) => asked))),
    also_found: [
      ...whole.also_found,
      ...parts.flatMap((part) => [alsoFound(part, itemText(part), null), ...part.also_found]),
    ],
  };
}

/**
 * Asks for each line once: where findings have lines in common, the one that asks for the most keeps them, and the
 * others ask for their remaining lines. A total's shortfall is asked for as far as it exceeds what is asked for its
 * lines.
 */
export async function shareLines(
  { pools: { bulk }, accountId }: Pick<AccountContext, "pools" | "accountId">,
  items: readonly ClaimItem[],
): Promise<ClaimItem[]> {
  const ranked = items.filter(({ asked }) => asked.length > 0).sort(byAmount);
  const named = ranked.flatMap((item, no) => namedFinding(item, no) ?? []);
  const traced = named.length === 0 ? [] : await traceFindings(bulk, accountId, named);
  const perStatement = Map.groupBy(traced, ({ statement }) => statement);
  const near = traced.filter(({ statement }) => (perStatement.get(statement)?.length ?? 0) > 1);
  const asking = near.map((lines) => ({
    ...lines,
    currencies: (ranked[lines.no]?.asked ?? []).map(({ currency }) => currency),
  }));
  const sums = Map.groupBy(await sumFindingLines(bulk, accountId, asking), ({ no }) => no);
  const shared = new Map(ranked.map((item, no) => [item, withoutShared(item, sums.get(no) ?? [], ranked)]));
  const statements = new Map(
    ranked.map((item, no) => [item, new Set(traced.filter((one) => one.no === no).map(({ statement }) => statement))]),
  );
  return beyondLines(items, shared, statements);
}

function withoutShared(item: ClaimItem, sums: readonly SharedLines[], ranked: readonly ClaimItem[]): ClaimItem {
  const others = [...Map.groupBy(sums, ({ first }) => first)].filter(([first]) => ranked[first] !== item);
  if (others.length === 0) return item;
  const also = others.flatMap(([first, parts]): AlsoFound[] => {
    const other = ranked[first];
    const lines = parts.reduce((sum, part) => sum + part.lines, 0);
    return other ? [alsoFound(other, itemText(other), lines)] : [];
  });
  const asked = item.asked.flatMap((one) => ownPart(one, sums, (first) => ranked[first] === item));
  return { ...item, asked, also_found: [...item.also_found, ...also] };
}

/** The share of what was lost that falls on an item's own lines, by their weight. */
function ownPart(asked: StakeSum, sums: readonly SharedLines[], isOwn: (first: number) => boolean): StakeSum[] {
  const of = sums.filter(({ currency }) => currency === asked.currency);
  const own = of.filter(({ first }) => isOwn(first));
  if (own.length === of.length) return [asked];
  if (own.length === 0) return [];
  const all = addDecimals(of.map(({ weight }) => weight));
  // Lines whose total weight is zero are counted instead.
  if (isZeroDecimal(all)) {
    const count = (parts: readonly SharedLines[]) => `${parts.reduce((sum, { lines }) => sum + lines, 0)}`;
    return [partOf(asked, count(own), count(of))];
  }
  const part = partOf(asked, addDecimals(own.map(({ weight }) => weight)), all);
  if (part.mid.startsWith("-") || isZeroDecimal(part.mid)) return [];
  return [subtractDecimals(asked.mid, part.mid).startsWith("-") ? asked : part];
}

function beyondLines(
  items: readonly ClaimItem[],
  shared: ReadonlyMap<ClaimItem, ClaimItem>,
  statements: ReadonlyMap<ClaimItem, ReadonlySet<string>>,
): ClaimItem[] {
  const known = new Map(shared);
  const totals = items.filter(({ finding, asked }) => finding?.check === "F3" && asked.length > 0).sort(byAmount);
  const before: ClaimItem[] = [];
  for (const total of totals) {
    const { id = "" } = total.statement ?? {};
    const isOfFile = (item: ClaimItem) =>
      item !== total && (statements.get(item)?.has(id) || (before.includes(item) && item.statement?.id === id));
    const others = items.filter(isOfFile).flatMap((item) => known.get(item) ?? []);
    const asked = total.asked.flatMap((one) => {
      const amounts = others.flatMap((other) => other.asked.filter(({ currency }) => currency === one.currency));
      return beyond(one, addDecimals(amounts.map(({ mid }) => mid))) ?? [];
    });
    const also = others
      .filter((other) => other.asked.length > 0)
      .map((other) => alsoFound(other, itemText(other), null));
    known.set(total, { ...total, asked, also_found: [...total.also_found, ...also] });
    before.push(total);
  }
  return items.map((item) => known.get(item) ?? item);
}

/** How to find an item's lines again; null for an item that does not ask for single lines. */
function namedFinding({ finding, lines }: Pick<ClaimItem, "finding" | "lines">, no: number): NamedFinding | null {
  const first = lines.find(({ noted }) => !noted);
  if (!finding || !first || !asksForLines(finding.check)) return null;
  return { no, check: finding.check, statement: first.statement_id, lineNo: first.line_no };
}

const DECIMALS = 12;

/** An amount times `part / whole`. */
function partOf({ currency, low, mid, high }: StakeSum, part: string, whole: string): StakeSum {
  const take = (amount: string) => roundDecimal(exchangeDecimal(amount, part, whole), DECIMALS);
  return { currency, low: take(low), mid: take(mid), high: take(high) };
}

/** What goes beyond an amount that is already asked for; null for nothing. */
function beyond({ currency, low, mid, high }: StakeSum, asked: string): StakeSum | null {
  const less = (amount: string) => {
    const left = subtractDecimals(amount, asked);
    return left.startsWith("-") ? "0" : left;
  };
  return compareDecimals(mid, asked) > 0 ? { currency, low: less(low), mid: less(mid), high: less(high) } : null;
}

/** How an item is named by another one that asks for the same. */
function alsoFound(item: ClaimItem, text: string, lines: number | null): AlsoFound {
  const { finding, platform, month, track_id } = item;
  return { check: finding?.check ?? null, key: finding?.key ?? null, platform, month, track_id, text, lines };
}

/** Sorts the item that asks for the most first. Amounts in different currencies are sorted, not compared. */
function byAmount(a: ClaimItem, b: ClaimItem): number {
  return compareDecimals(b.asked[0]?.mid ?? "0", a.asked[0]?.mid ?? "0");
}
