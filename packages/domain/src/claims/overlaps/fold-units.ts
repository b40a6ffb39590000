import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { addDecimals } from "@ledgerline/decimals";
import { askedOnce } from "../../reconciliation/causes/cause-money.ts";
import { itemText } from "../figures/item-text.ts";
import { alsoFound, beyond } from "./asked-for.ts";

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
