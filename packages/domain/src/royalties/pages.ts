import type { Converted, RoyaltySums } from "@ledgerline/contract/royalties";
import type { ListPlace } from "@ledgerline/contract/wire/cursors";
import type { AccountContext } from "../context/context.ts";
import type { DatedSum } from "../currencies/convert-sums.ts";
import { writeCursor } from "../pages.ts";
import type { Listed, ListedTotal } from "./royalty-lists.sql.ts";
import { type Exchanger, rateOf, sharesOf } from "./sums.ts";

/**
 * Makes a list. Searches by one account wait for each other: each may read a hundred thousand long titles, and several
 * at once would leave Postgres no processor for anybody else.
 */
export function searchInTurn<T>(
  { turns: { inTurn }, accountId }: Pick<AccountContext, "turns" | "accountId">,
  search: string | null,
  list: () => Promise<T>,
): Promise<T> {
  return search === null ? list() : inTurn(`search ${accountId}`, list);
}

interface PageOf<Item, Row> {
  listed: Listed<Item>;
  limit: number;
  exchanger: Exchanger;
  idOf(item: Item): string;
  /** The money of these items by accounting day. */
  sumItems(ids: string[]): Promise<(DatedSum & { id: string })[]>;
  /** The same for the whole list, on all pages. */
  sumAll(): Promise<DatedSum[]>;
  toRow(item: Item): Row;
}

interface Page<Row> {
  totals: RoyaltySums[];
  converted: Converted | null;
  count: number;
  rows: (Row & { rate: string | null; share: string | null; converted: string | null })[];
  cursor: string | null;
}

/** A page of a list of booked money, with rates, shares, the display currency and a cursor to the next page. */
export async function toPage<Item extends ListedTotal, Row extends RoyaltySums>(
  page: PageOf<Item, Row>,
): Promise<Page<Row>> {
  const { listed, limit, exchanger, idOf } = page;
  const { items, totals, count } = listed;
  const [ofItems, ofAll] = exchanger.converts
    ? await Promise.all([page.sumItems([...new Set(items.map(idOf))]), page.sumAll()])
    : [[], []];
  const byItem = Map.groupBy(ofItems, ({ id, currency }) => `${id} ${currency}`);
  const shareOf = sharesOf(totals);
  const last = items.length === limit ? items.at(-1) : undefined;
  const next: ListPlace | null = last && last.place < count ? { id: idOf(last), ...placed(last) } : null;
  return {
    totals,
    converted: exchanger.total(ofAll),
    count,
    rows: items.map((item) => {
      const row = page.toRow(item);
      const converted = exchanger.item(byItem.get(`${idOf(item)} ${item.currency}`) ?? []);
      return { ...row, ...rateOf(row), ...shareOf(row), converted };
    }),
    cursor: next && writeCursor(next),
  };
}

function placed({ currency, place }: ListedTotal & { place: number }) {
  return { currency, place };
}
