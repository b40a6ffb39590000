import { lastDayOf } from "../../src/calendar.ts";
import { type Distributor, type Line, type MadeUpArtist, MONTHS } from "./make-artist.ts";

export interface StatementFile {
  distributor: Distributor;
  /** The month of sale that the statement is for. */
  month: string;
  name: string;
  text: string;
  /** In file order; the first is on line 2. */
  lines: Line[];
}

/** One pound sterling in euros. */
const EURO_PER_POUND = 1 / 0.85;

const HEADERS = {
  A: "start_date,end_date,confirmation_report_date,country,currency,type,units,unit_price,gross_total,channel_costs,taxes,net_total,currency_rate,gross_total_client_currency,other_costs_client_currency,channel_costs_client_currency,taxes_client_currency,net_total_client_currency,user,channel,label,display_artist,release,upc,track,isrc,tenant_id",
  B: "Payment Date,Start of reporting period,End of reporting period,Store,Store service,Country of sale or stream,Album,UPC,Track,ISRC,Primary artist(s),Quantity of sales or streams,Gross earnings (USD),Net earnings (USD),Share %",
  C: "Statement date,Month,Station,Song,Code,Paid out",
};

const ROWS = { A: confirmed, B: paid, C: played };

/** A file per distributor and month of sale that has lines. `renamed` has other names by `distributor month`. */
export function toFiles(artist: MadeUpArtist, renamed: ReadonlyMap<string, string>): StatementFile[] {
  return MONTHS.flatMap((month) =>
    (["A", "B", "C"] as const).flatMap((distributor) => {
      const lines = artist.lines.filter((line) => line.file === month && line.distributor === distributor);
      const name = renamed.get(`${distributor} ${month}`) ?? `${distributor} ${month}.csv`;
      return lines.length === 0 ? [] : [toFile(artist, distributor, month, lines, name)];
    }),
  );
}

export function toFile(
  artist: MadeUpArtist,
  distributor: Distributor,
  month: string,
  lines: Line[],
  name: string,
): StatementFile {
  const day = artist.accounted(distributor, month);
  const rows = lines.map((line) => ROWS[distributor](artist, line, day));
  return { distributor, month, name, lines, text: [HEADERS[distributor], ...rows, ""].join("\n") };
}

function confirmed(artist: MadeUpArtist, line: Line, day: string): string {
  const { month, store, isrc, territory, units, net, due = net, withheld, exchange, planted } = line;
  const gross = ((planted === "columns" ? due : net) * 100) / (100 - withheld);
  const taxes = (gross * withheld) / 100;
  const rate = (EURO_PER_POUND * exchange) / 1000;
  const original = money(Math.round(net / rate));
  return [
    `${month}-01`,
    lastDayOf(month),
    day,
    territory,
    "GBP",
    "t",
    units,
    "0.003",
    original,
    "0",
    "0",
    original,
    rate.toFixed(9),
    money(gross),
    "0",
    "0",
    money(taxes),
    money(planted === "columns" ? net : gross - taxes),
    "",
    store,
    "Quiet Mill",
    "Paper Lanterns",
    "First Album",
    "190000000017",
    titleOf(artist, line),
    isrc,
    "7",
  ].join(",");
}

function paid(artist: MadeUpArtist, line: Line, day: string): string {
  const { month, store, isrc, territory, units, net, due = net, share, planted } = line;
  const gross = ((planted === "share" ? due : net) * 100) / share;
  return [
    day,
    `${month}-01`,
    lastDayOf(month),
    store,
    "Premium",
    territory,
    "First Album",
    "190000000017",
    titleOf(artist, line),
    isrc,
    "Paper Lanterns",
    units,
    money(gross),
    money(net),
    share,
  ].join(",");
}

function played(artist: MadeUpArtist, line: Line, day: string): string {
  return [day, line.month, "Harbour Radio", titleOf(artist, line), line.isrc, money(line.net)].join(",");
}

function titleOf(artist: MadeUpArtist, { track, title }: Line): string {
  return title ?? artist.tracks[track]?.title ?? "";
}

/** Writes millionths as a decimal. */
function money(millionths: number): string {
  return (millionths / 1_000_000).toFixed(8);
}
