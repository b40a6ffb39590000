import type { ClaimItem } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addMoney, type Money } from "@ledgerline/decimals";
import type { AccountContext } from "../context/context.ts";
import { isrcOf } from "../tracks.ts";
import { countText, listText, monthsText, monthText } from "../words.ts";
import { listPrintedOf, type PaidKey, type PaidSum, sumPaid } from "./paid-sums.sql.ts";

const MOST_STATEMENTS = 3;

/** An item in one line: where it is, and what was found there. */
export function itemText(item: ClaimItem): string {
  const { finding, platform, track_id, title } = item;
  const parts = [platform && platformName(platform), itemMonth(item), track_id && (title ?? track_id)];
  const place = parts.filter(Boolean).join(", ");
  if (!finding) return place;
  const found = finding.asks ?? finding.text;
  return place === "" ? found : `${place}: ${found}`;
}

/** The month of sale, or the statement that is missing or double. */
export function itemMonth(item: Pick<ClaimItem, "finding" | "month">): string | null {
  if (item.month === null) return null;
  return isOfStatement(item) ? `${monthText(item.month)} statement` : monthText(item.month);
}

/** Which months of sale and which statements some items are about; empty for neither. */
export function itemMonths(items: readonly Pick<ClaimItem, "finding" | "month">[]): string {
  const monthsOf = (some: typeof items) => [...new Set(some.flatMap(({ month }) => month ?? []))].sort();
  const sold = monthsText(monthsOf(items.filter((item) => !isOfStatement(item))));
  return [sold, statementsText(monthsOf(items.filter(isOfStatement)))].filter((part) => part !== "").join(", ");
}

/** Never as a range: statements in between were sent. */
function statementsText(months: readonly string[]): string {
  if (months.length === 0) return "";
  if (months.length > MOST_STATEMENTS) return countText(months.length, "statement");
  const named = listText(months.map(monthText));
  return `${named} ${months.length === 1 ? "statement" : "statements"}`;
}

/** F5 names the accounting month of a statement, where other checks name a month of sale. */
function isOfStatement({ finding }: Pick<ClaimItem, "finding">): boolean {
  return finding?.check === "F5";
}

type Keyed = Pick<ClaimItem, "platform" | "month" | "track_id">;

/** Booked sums by the text of their key: a label's claims look them up thousands of times. */
export type PaidSums = ReadonlyMap<string, readonly PaidSum[]>;

/** What money for an item would be booked as; null for a finding that names no platform or month. */
export function paidKey({ platform, month, track_id }: Keyed): PaidKey | null {
  return platform === null || month === null ? null : { platform, month, track: track_id ?? "" };
}

/** The keys of some items, each once. */
export function paidKeys(items: readonly Keyed[]): PaidKey[] {
  const keys = items.map(paidKey).filter((key) => key !== null);
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}

/** Equal keys have equal texts. */
export function keyText({ platform, month, track }: PaidKey): string {
  return `${platform}\n${month}\n${track}`;
}

export function groupPaid(sums: readonly PaidSum[]): PaidSums {
  return Map.groupBy(sums, keyText);
}

/** What is booked for an item. */
export function paidFor(item: Keyed, sums: PaidSums): readonly PaidSum[] {
  const key = paidKey(item);
  return key === null ? [] : (sums.get(keyText(key)) ?? []);
}

/** Adds to the items what statements say: ISRC, UPC and title of each track, and what is booked for it so far. */
export async function fillIn({ db, accountId }: AccountContext, items: readonly ClaimItem[]): Promise<ClaimItem[]> {
  const ids = items.flatMap(({ track_id, tracks }) => [track_id, ...tracks.map((track) => track.track_id)]);
  const [printed, booked] = await Promise.all([
    listPrintedOf(db, accountId, [...new Set(ids.filter((id) => id !== null))]),
    sumPaid(db, accountId, paidKeys(items)),
  ]);
  const sums = groupPaid(booked);
  const known = new Map(printed.map((one) => [one.track, one]));
  return items.map((item) => ({
    ...item,
    title: item.title ?? known.get(item.track_id ?? "")?.title ?? null,
    paid: netOf(item, sums),
    tracks: item.tracks.map((track) => {
      const of = known.get(track.track_id ?? "");
      const upcs = (of?.upcs ?? []).filter((upc) => upc !== null);
      return { ...track, title: track.title ?? of?.title ?? null, isrc: isrcOf(track.track_id), upcs };
    }),
  }));
}

/** What is booked for an item, by currency. */
export function netOf(item: Parameters<typeof paidFor>[0], sums: PaidSums): Money[] {
  return addMoney(paidFor(item, sums));
}
