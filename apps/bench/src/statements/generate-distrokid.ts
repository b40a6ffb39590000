import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { printDecimal } from "@ledgerline/decimals";
import { type DistrokidRow, distrokidRows, type RowOptions } from "./distrokid-rows.ts";

export const DISTROKID_LAYOUTS = ["old", "new-tsv", "new-csv"] as const;
export type DistrokidLayout = (typeof DISTROKID_LAYOUTS)[number];

export interface StatementOptions extends RowOptions {
  layout: DistrokidLayout;
  artist: string;
  /** How many artists a label has, in place of `artist`. */
  artists?: number;
  lineEnd: string;
}

const OLD_HEADER =
  "Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Song/Album,Country of Sale,Songwriter Royalties Withheld,Earnings (USD)";
const NEW_HEADER =
  "Date Inserted,Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Source Type,Country of Sale,Songwriter Royalties Withheld (USD),Earnings (USD),Recoup (USD)";

/** Two years of one artist's sales. */
export const TWO_YEARS = {
  firstMonth: "2024-07",
  months: 24,
  tracks: 60,
  artist: "Paper Lanterns",
  layout: "old",
  lineEnd: "\n",
} as const;

/** Two years of a label's sales, spread evenly, or most of them in few stores and countries. */
export const TWO_YEARS_OF_LABEL = {
  ...TWO_YEARS,
  tracks: 600,
  artists: 120,
  heard: { stores: 40, countries: 62, evenly: true },
} as const;

/** Earnings are printed in picodollars. */
const PICO_SCALE = 12;
const BATCH_CHARS = 256 * 1024;

/** Writes a DistroKid statement to a file and returns its exact total in USD, with 12 decimals. */
export async function generateDistrokid(out: string, options: StatementOptions): Promise<{ total: string }> {
  const file = createWriteStream(out);
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, "drain");
  };
  let total = 0n;
  let sum = 0;
  let batch = headerLine(options.layout) + options.lineEnd;
  for (const row of distrokidRows(options)) {
    sum += row.picodollars;
    batch += rowLine(row, options) + options.lineEnd;
    if (batch.length > BATCH_CHARS) {
      await write(batch);
      batch = "";
    }
    if (Math.abs(sum) > 2 ** 51) {
      total += BigInt(sum);
      sum = 0;
    }
  }
  await write(batch);
  file.end();
  await once(file, "close");
  return { total: printDecimal(total + BigInt(sum), PICO_SCALE) };
}

function headerLine(layout: DistrokidLayout): string {
  if (layout === "old") return OLD_HEADER.replaceAll(",", "\t");
  if (layout === "new-tsv") return NEW_HEADER.replaceAll(",", "\t");
  return `"${NEW_HEADER.replaceAll(",", '","')}"`;
}

function rowLine(row: DistrokidRow, { layout, artist: only, artists }: StatementOptions): string {
  const { track } = row;
  const artist = artists === undefined ? only : `Artist ${Number(track.isrc.slice(7)) % artists}`;
  const earnings = printDecimal(row.picodollars, PICO_SCALE);
  if (layout === "old") {
    return `${row.reportingDate}\t${row.saleMonth}\t${row.store}\t${artist}\t${track.title}\t${track.isrc}\t${track.upc}\t${row.quantity}\t100\tSong\t${row.territory}\t0\t${earnings}`;
  }
  const line = `${row.reportingDate}\t${row.reportingDate}\t${row.saleMonth}\t${row.store}\t${artist}\t${track.title}\t${track.isrc}\t${track.upc}\t${row.quantity}\t100\tSong\t${row.territory}\t0.00000\t${earnings}\t`;
  return layout === "new-tsv" ? line : `"${line.replaceAll("\t", '","')}"`;
}

function readOptions(): { out: string; options: StatementOptions } {
  const { values } = parseArgs({
    options: {
      out: { type: "string" },
      rows: { type: "string", default: "1000000" },
      layout: { type: "string", default: "old" },
      seed: { type: "string", default: "1" },
      artist: { type: "string", default: "Paper Lanterns" },
      "first-month": { type: "string", default: "2024-07" },
      months: { type: "string", default: "24" },
      tracks: { type: "string", default: "60" },
      "line-end": { type: "string", default: "lf" },
    },
  });
  const layout = DISTROKID_LAYOUTS.find((known) => known === values.layout);
  if (!values.out || !layout) throw new Error(`Give --out, and --layout as one of ${DISTROKID_LAYOUTS.join(", ")}`);
  return {
    out: values.out,
    options: {
      rows: Number(values.rows),
      seed: Number(values.seed),
      firstMonth: values["first-month"],
      months: Number(values.months),
      tracks: Number(values.tracks),
      artist: values.artist,
      layout,
      lineEnd: { lf: "\n", crlf: "\r\n", cr: "\r" }[values["line-end"]] ?? "\n",
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { out, options } = readOptions();
  const { total } = await generateDistrokid(out, options);
  process.stdout.write(`${JSON.stringify({ out, rows: options.rows, total })}\n`);
}
