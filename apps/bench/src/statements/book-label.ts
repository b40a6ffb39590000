import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { printDecimal } from "@ledgerline/decimals";
import { addMonths } from "@ledgerline/domain/calendar";
import { uploadStatement } from "@ledgerline/testing/product/calls";
import { type DistrokidRow, distrokidRows, type RowOptions } from "./distrokid-rows.ts";

/** Money is printed in picodollars. */
const PICO_SCALE = 12;
const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** What two of the distributors print as the label. */
export const LABEL_NAME = "Harbour Records";

/** The label's four distributors. */
const LABEL_LAYOUTS: Record<string, LabelLayout> = {
  distrokid: {
    header:
      "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)",
    row: (row, artist) =>
      `${row.reportingDate}\t${row.saleMonth}\t${row.store}\t${artist}\t${row.track.title}\t${row.track.isrc}\t${row.track.upc}\t${row.quantity}\t100\tSong\t${row.territory}\t0\t${moneyOf(row)}`,
  },
  cdbaby: {
    header:
      "Report Date\tSales Date\tQuantity\tPrice\tSubtotal\tIsrc\tBarcode\tCDBabySku\tAlbum Name\tArtist Name\tTrack Name\tPartner Name\tTransaction Type\tDelivery Country",
    row: (row, artist) =>
      `${slashed(row.reportingDate)}\t${slashed(`${row.saleMonth}-28`)}\t${row.quantity}\t0.003\t${moneyOf(row)}\t${row.track.isrc}\t${row.track.upc}\tlabel1\tVolume ${row.track.upc}\t${artist}\t${row.track.title}\t${row.store}\tStream\t${row.territory}`,
  },
  tunecore: {
    header:
      "Sales Period\tPosted Date\tStore Name\tCountry Of Sale\tArtist\tRelease Type\tRelease Title\tSong Title\tLabel\tUPC\tOptional UPC\tTC Song ID\tOptional ISRC\tSales Type\t# Units Sold\tPer Unit Price\tNet Sales\tNet Sales Currency\tExchange Rate\tTotal Earned\tCurrency",
    row: (row, artist) =>
      `${row.saleMonth}-01\t${row.reportingDate}\t${row.store}\t${row.territory}\t${artist}\tSong\tVolume ${row.track.upc}\t${row.track.title}\t${LABEL_NAME}\t${row.track.upc}\t\t${row.track.isrc}\t\tStreaming\t${row.quantity}\t0.003\t${moneyOf(row)}\tEUR\t\t${moneyOf(row)}\tEUR`,
  },
  symphonic: {
    header:
      "Reporting Period\tLabel\tRelease Name\tRelease Version\tRelease Artists\tUPC Code\tCatalogue\tTrack Title\tMix Version\tISRC Code\tTrack Artists\tDigital Service Provider\tActivity Period\tTerritory\tDelivery\tContent Type\tSale or Void\tCount\tRoyalty ($US)",
    row: (row, artist) =>
      `${named(row.reportingDate)}\t${LABEL_NAME}\tVolume ${row.track.upc}\t\t${artist}\t${row.track.upc}\tHR001\t${row.track.title}\tOriginal Mix\t${row.track.isrc}\t${artist}\t${row.store}\t${named(row.saleMonth)}\t${row.territory}\tTrack\tStream\tSale\t${row.quantity}\t${moneyOf(row)}`,
  },
};

/** How a distributor prints a row; the figures are the same for all. Cells are separated by tabs. */
interface LabelLayout {
  header: string;
  row(row: DistrokidRow, artist: string): string;
}

const LAYOUTS = Object.values(LABEL_LAYOUTS);
const STATEMENTS_EACH = 6;
const MONTHS_EACH = 4;
const TRACKS = 3_000;
const FIRST_MONTH = "2022-01";
const ARTISTS = 120;
const BATCH_ROWS = 2_000;

export const LABEL_STATEMENTS = STATEMENTS_EACH * LAYOUTS.length;
/** Months of sale over all statements. */
export const LABEL_MONTHS = STATEMENTS_EACH * MONTHS_EACH;

interface Label {
  origin: string;
  token: string;
  /** For the statement files. */
  directory: string;
  lines: number;
  /** The first of two years of sale. */
  firstMonth?: string;
}

/** Books the statements of a large label, of four distributors in turn, and yields each id once it is booked. */
export async function* bookLabel({
  origin,
  token,
  directory,
  lines,
  firstMonth: begin = FIRST_MONTH,
}: Label): AsyncGenerator<string> {
  const file = join(directory, "statement.tsv");
  const rows = Math.ceil(lines / LABEL_STATEMENTS);
  for (let at = 0; at < LABEL_STATEMENTS; at += 1) {
    const layout = LAYOUTS[at % LAYOUTS.length];
    const firstMonth = addMonths(begin, Math.floor(at / LAYOUTS.length) * MONTHS_EACH);
    if (!layout) throw new Error("there is a layout for each statement");
    await generateLabel(file, layout, { rows, seed: at + 1, firstMonth, months: MONTHS_EACH, tracks: TRACKS });
    const { id, rows: read } = await uploadStatement(origin, token, file);
    if (read.booked !== rows) throw new Error(`${read.booked} of ${rows} rows were booked`);
    yield id;
  }
}

/** Writes a label's statement, with tracks by 120 artists. */
async function generateLabel(out: string, layout: LabelLayout, options: RowOptions): Promise<void> {
  await pipeline(Readable.from(batches(layout, options)), createWriteStream(out));
}

function* batches(layout: LabelLayout, options: RowOptions): Generator<string> {
  let batch = `${layout.header}\n`;
  let rows = 0;
  for (const row of distrokidRows(options)) {
    batch += `${layout.row(row, `Artist ${Number(row.track.isrc.slice(7)) % ARTISTS}`)}\n`;
    rows += 1;
    if (rows % BATCH_ROWS > 0) continue;
    yield batch;
    batch = "";
  }
  yield batch;
}

function moneyOf({ picodollars }: DistrokidRow): string {
  return printDecimal(picodollars, PICO_SCALE);
}

/** `3/12/2026` */
function slashed(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}/${day.slice(0, 4)}`;
}

/** `MAR-26` */
function named(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`;
}

/** How many lines the label has whose statements are booked and exported. */
export const LABEL_LINES = Number(process.env["BENCH_LABEL_LINES"] ?? 5_000_000);
