import { lastDayOf } from "../src/calendar.ts";
import { answerStatement } from "../src/statements/decide/answer-statement.ts";
import type { TestArtist } from "./account-context.ts";
import { book, getStatement, upload } from "./booking.ts";

/** A line of a file that prints its exchange and taxes, or of one that prints a share. */
export interface FaultyLine {
  month: string;
  store: string;
  territory: string;
  isrc: string;
  units: number;
  /** In pounds. */
  original: number;
  /** Euros per pound. */
  rate: number;
  /** In percent of the gross. */
  tax: number;
  /** In percent; only in files with shares. */
  share: number;
  /** By how much the net falls short of what the other figures make; only in files with shares. */
  lacks: number;
}

const ORDINARY: FaultyLine = {
  month: "2026-03",
  store: "Spotify",
  territory: "SE",
  isrc: "ZZPL22600001",
  units: 100,
  original: 1,
  rate: 1.18,
  tax: 0,
  share: 50,
  lacks: 0,
};

const EXCHANGED =
  "start_date,end_date,confirmation_report_date,country,currency,type,units,unit_price,gross_total,channel_costs,taxes,net_total,currency_rate,gross_total_client_currency,other_costs_client_currency,channel_costs_client_currency,taxes_client_currency,net_total_client_currency,user,channel,label,display_artist,release,upc,track,isrc,tenant_id";
const SHARED =
  "Payment Date,Start of reporting period,End of reporting period,Store,Store service,Country of sale or stream,Album,UPC,Track,ISRC,Primary artist(s),Quantity of sales or streams,Gross earnings (USD),Net earnings (USD),Share %";
const ANSWERS: Record<string, string> = { accounted: "2026-05", currency: "EUR", kind: "income", preview: "yes" };

export function faultyLine(given: Partial<FaultyLine> = {}): FaultyLine {
  return { ...ORDINARY, ...given };
}

/**
 * A file in pounds and euros whose lines print their exchange rate and what was withheld, both to the last digit.
 */
export function exchangedText(lines: readonly Partial<FaultyLine>[], accounted = "2026-05-14"): string {
  const rows = lines.map(faultyLine).map((line) => {
    const { month, territory, units, original, rate, tax, store, isrc } = line;
    const net = original * rate;
    const gross = (net * 100) / (100 - tax);
    const cells = [`${month}-01`, lastDayOf(month), accounted, territory, "GBP", "t", units, "0.003", money(original)];
    cells.push("0", "0", money(original), rate.toFixed(9), money(gross), "0", "0", money(gross - net), money(net));
    return [...cells, "", store, "Quiet Mill", "Paper Lanterns", "First", "190000000017", isrc, isrc, "7"].join(",");
  });
  return [EXCHANGED, ...rows, ""].join("\n");
}

/** A file in dollars whose lines print a share of their gross. */
export function sharedText(lines: readonly Partial<FaultyLine>[], accounted = "2026-05-14"): string {
  const rows = lines.map(faultyLine).map(({ month, store, territory, isrc, units, original, share, lacks }) => {
    const cells = [accounted, `${month}-01`, lastDayOf(month), store, "Premium", territory, "First", "190000000017"];
    const gross = (original * 100) / share;
    return [...cells, isrc, isrc, "Paper Lanterns", units, money(gross), money(original - lacks), share].join(",");
  });
  return [SHARED, ...rows, ""].join("\n");
}

/** Uploads and books a file the way an artist does, and returns its statement's id. */
export async function bookFaulty(
  ctx: TestArtist,
  text: string,
  name: string,
  announced: { currency: string; net: string }[] = [],
): Promise<string> {
  const { id } = await upload(ctx, text, name);
  for (let asked = (await getStatement(ctx, id)).question; asked; asked = (await getStatement(ctx, id)).question) {
    const value = ANSWERS[asked.id] ?? asked.suggestion ?? "";
    await answerStatement(ctx, { id, question: asked.id, value, ...(announced.length > 0 && { announced }) });
  }
  await book(ctx, id);
  return id;
}

function money(amount: number): string {
  return amount.toFixed(8);
}
