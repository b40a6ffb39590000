import { Readable } from "node:stream";
import type { YearFileInput } from "@ledgerline/contract/export";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { csvHeader, csvRow, textCell } from "../csv.ts";
import { readPairRates } from "../reconciliation/board/pair-rates.ts";
import type { StatementFile } from "../shares/show/statement-files.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { listAccountedDays, sumByCountry, sumBySender } from "./year.sql.ts";
import { TAKEN, YEAR_NOTE, type Year, yearPaper } from "./year-paper.ts";

/** Days with their currencies; senders with theirs; and countries of each. */
const MOST_DAYS = 10_000;
const MOST_SENDERS = 1_000;
const MOST_COUNTRIES = 20_000;

/** The year on a page, or, where the plan includes it, row by row as CSV: what was earned, and what was taken off, at the rates of each day. */
export async function openYear(ctx: AccountContext, { year, format }: YearFileInput): Promise<StatementFile> {
  if (format === "csv") await ensureIncluded(ctx, "csv_export");
  const read = await readYear(ctx, year);
  const name = `ledgerline-${year}.${format}`;
  if (format === "csv")
    return { fileName: name, type: "text/csv; charset=utf-8", content: Readable.from(yearCsv(read)) };
  const { bytes } = await ctx.threads.papers.draw(
    { group: ctx.address, key: ctx.accountId },
    { want: "year", fileName: name, year: yearPaper(read, utcDay(ctx.clock())) },
  );
  return { fileName: name, type: "application/pdf", content: Readable.from([Buffer.from(bytes)]) };
}

/** What a year comes to, by sender and by country; bounded. */
export async function readYear({ pools: { bulk: db }, accountId }: AccountContext, year: number): Promise<Year> {
  const span = { accountId, from: `${year}-01-01`, to: `${year}-12-31` };
  const [account, days] = await Promise.all([findAccount(db, accountId), listAccountedDays(db, span, MOST_DAYS)]);
  const to = account?.displayCurrency ?? null;
  const pairs = to === null ? [] : days.map(({ currency: from, day }) => ({ from, to, day }));
  const rateFor = await readPairRates(
    { db, accountId },
    pairs.filter(({ from }) => from !== to),
  );
  const rates = pairs.flatMap((pair) => {
    const rate = pair.from === to ? "1" : rateFor(pair)?.rate;
    return rate === undefined ? [] : [{ currency: pair.from, day: pair.day, rate }];
  });
  const countries = await sumByCountry(db, span, { rates, limit: MOST_COUNTRIES });
  const senders = await sumBySender(db, span, { rates, limit: MOST_SENDERS });
  return { year, from: account?.artistName ?? "", to, countries, senders };
}

const HEADER = ["year", "kind", "sender", "country", "currency", "amount", "exchanged_to", "exchanged"];

function* yearCsv({ year, to, countries, senders }: Year): Generator<string> {
  yield csvHeader(HEADER);
  const row = (
    kind: string,
    of: { sender: string; currency: string },
    country: string,
    amount: string,
    exchanged: string | null,
  ) =>
    csvRow([
      ...[String(year), kind, textCell(of.sender), textCell(country), of.currency, amount],
      ...[exchanged === null ? "" : (to ?? ""), exchanged ?? ""],
    ]);
  for (const one of countries) yield row("earned", one, one.country, one.earned, one.exchanged);
  for (const one of senders) {
    for (const kind of TAKEN) {
      yield row(kind, one, "", one[kind], one[`${kind}_exchanged`]);
    }
  }
  yield `\r\n${csvRow([textCell(YEAR_NOTE)])}`;
}
