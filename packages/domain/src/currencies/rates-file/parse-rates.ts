import { pipeline, Readable } from "node:stream";
import type { Rate } from "@ledgerline/db/queries/currencies/exchange-rates";
import { CsvError, parse } from "csv-parse";
import type { RateRow } from "./rate-row.ts";
import { ratesRefusal } from "./rates-refusal.ts";
import { readHistory } from "./read-history.ts";
import { readSeries } from "./read-series.ts";

/** Half as many again as the ECB has published since 1999. */
export const MOST_RATES = 400_000;
const MOST_COLUMNS = 200;
const MOST_RECORD_CHARS = 64 * 1024;

interface Row {
  record: string[];
  info: { lines: number };
}

/**
 * The euro rates of a CSV of the ECB: the reference rates by day (`Date,USD,JPY,…`), or daily rates of its data portal
 * (`KEY,FREQ,CURRENCY,…`). Throws `bad_request` with the line at fault, and never reads a part of a file.
 */
export async function parseRates(bytes: AsyncIterable<Buffer>): Promise<Rate[]> {
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_RECORD_CHARS,
  });
  // Reading the parser throws the failure of either stream.
  pipeline(Readable.from(bytes), parser, () => {});
  const rates: Rate[] = [];
  let readRow: RateRow | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      if (readRow) rates.push(...readRow(record, info.lines));
      else readRow = readerOf(record);
      if (rates.length > MOST_RATES) throw ratesRefusal("The file has more rates than were ever published");
    }
  } catch (error) {
    throw error instanceof CsvError ? ratesRefusal("The file cannot be read as CSV") : error;
  }
  if (rates.length === 0) throw ratesRefusal("The file has no rates");
  return rates;
}

function readerOf(header: string[]): RateRow {
  if (header.length > MOST_COLUMNS) throw ratesRefusal("The file has too many columns");
  return header[0] === "Date" ? readHistory(header) : readSeries(header);
}
