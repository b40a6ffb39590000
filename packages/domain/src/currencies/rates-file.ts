import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { fetchFile } from "@ledgerline/connectors/http/fetch-file";
import { type Database, transaction } from "@ledgerline/db/client";
import { findNewestServerRate, type Rate, saveServerRates } from "@ledgerline/db/queries/exchange-rates";
import { isZeroDecimal } from "@ledgerline/decimals";
import { formatBytes } from "@ledgerline/statements/english";
import { CsvError, parse } from "csv-parse";
import { utcDay } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { withContainedFiles } from "../statements/receive/unpack-upload.ts";

/** Room for everything that the ECB has published, with a row for each rate. */
const MOST_RATES_BYTES = 32 * 1024 * 1024;

/** The rates of a file on disk: a CSV, or the only one in a .zip or .gz. Throws `bad_request` or `payload_too_large`. */
export function readRatesFile(file: { path: string; fileName: string }, mostBytes = MOST_RATES_BYTES): Promise<Rate[]> {
  return withContainedFiles(file, async (files) => {
    const tables = files.length === 1 ? files : files.filter(({ fileName }) => /\.csv$/i.test(fileName));
    const [only] = tables;
    if (!only || tables.length > 1) throw ratesRefusal("The archive must contain exactly one CSV file");
    return parseRates(bounded(only.read(), mostBytes));
  });
}

async function* bounded(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) throw new DomainError("payload_too_large", `The file is larger than ${formatBytes(most)}.`);
    yield piece;
  }
}

const COLUMNS = ["FREQ", "CURRENCY", "CURRENCY_DENOM", "EXR_TYPE", "TIME_PERIOD", "OBS_VALUE"] as const;
const DAY = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const LONG_DAY = /^\d{1,2} [A-Za-z]{3,9} \d{4}$/;
const RATE = /^\d{1,15}(?:\.\d{1,15})?$/;
const MISSING = new Set(["", "N/A", "NaN", "-"]);

/** Reads one row after the header; `line` is where it ends in the file. Throws `bad_request`. */
type RateRow = (cells: readonly string[], line: number) => Rate[];
type Column = (typeof COLUMNS)[number];

/** One and a half times what the ECB has published since 1999. */
export const MOST_RATES = 400_000;
const MOST_COLUMNS = 200;
const MOST_RECORD_CHARS = 64 * 1024;

interface Row {
  record: string[];
  info: { lines: number };
}

/**
 * The euro rates in a CSV from the ECB: its reference rates by day (`Date,USD,JPY,…`), or the daily rates of its data
 * portal (`KEY,FREQ,CURRENCY,…`). Throws `bad_request` with the line at fault, and never returns part of a file.
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
  // Reading from the parser throws if either stream fails.
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

/** A column for each currency and a row for each day, all ending in a comma. */
function readHistory([, ...header]: readonly string[]): RateRow {
  const currencies = header.at(-1) === "" ? header.slice(0, -1) : header;
  const unknown = currencies.find((currency) => !isCurrencyCode(currency));
  if (unknown !== undefined) throw ratesRefusal(`The column "${unknown.slice(0, 40)}" is not named after a currency`);
  return ([printed = "", ...cells], line) => {
    const day = readRateDay(printed, line);
    if (cells.length !== header.length) throw ratesRefusal("The row does not have as many cells as the header", line);
    return currencies.flatMap((currency, at) => {
      const perEuro = readRate(cells[at] ?? "", line);
      return perEuro === null ? [] : [{ currency, day, perEuro }];
    });
  };
}

/** A row for each currency and day. */
function readSeries(header: readonly string[]): RateRow {
  if (COLUMNS.some((name) => !header.includes(name))) throw ratesRefusal("The file has no exchange rates of the ECB");
  return (cells, line) => {
    const cell = (name: Column) => cells[header.indexOf(name)] ?? "";
    if (cell("FREQ") !== "D" || cell("EXR_TYPE") !== "SP00") {
      throw ratesRefusal("This is not a daily reference rate", line);
    }
    if (cell("CURRENCY_DENOM") !== "EUR") throw ratesRefusal("This is not the rate of a euro", line);
    const currency = cell("CURRENCY");
    if (!isCurrencyCode(currency)) throw ratesRefusal(`"${currency.slice(0, 40)}" is not a currency`, line);
    const day = readRateDay(cell("TIME_PERIOD"), line);
    const perEuro = readRate(cell("OBS_VALUE"), line);
    return perEuro === null ? [] : [{ currency, day, perEuro }];
  };
}

function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** A day that exists, as `YYYY-MM-DD`; the file of a single day writes `26 April 2024`. Throws `bad_request`. */
function readRateDay(text: string, line: number): string {
  const time = Date.parse(LONG_DAY.test(text) ? `${text} UTC` : `${text}T00:00:00Z`);
  const day = Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
  if (!DAY.test(day) || (DAY.test(text) && day !== text))
    throw ratesRefusal(`"${text.slice(0, 40)}" is not a day`, line);
  return day;
}

/** A rate as a plain decimal; null where none was published. Throws `bad_request`. */
function readRate(text: string, line: number): string | null {
  if (MISSING.has(text)) return null;
  if (!RATE.test(text) || isZeroDecimal(text)) throw ratesRefusal(`"${text.slice(0, 40)}" is not a rate`, line);
  return text;
}

/** A file of rates that cannot be used. `line` is the line of the file at fault. */
function ratesRefusal(reason: string, line?: number): DomainError {
  const place = line === undefined ? "" : `Line ${line}: `;
  return new DomainError(
    "bad_request",
    `${place}${reason}. Upload the file as the European Central Bank publishes it: eurofxref-hist.zip, its CSV, or a CSV of the data portal.`,
  );
}

interface LoadedFile {
  rates: number;
  currencies: number;
  from: string;
  to: string;
}

/** Loads the file that the operator has named, if any, for all accounts. Throws when it cannot be fetched or read. */
export async function fetchServerRates(ctx: Context, signal: AbortSignal): Promise<LoadedFile | null> {
  const { ratesUrl } = ctx.settings;
  if (ratesUrl === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-rates-"));
  try {
    const path = join(folder, "rates");
    const file = await fetchFile(new URL(ratesUrl), { service: "rates", mostBytes: MOST_RATES_BYTES, signal });
    await writeFile(path, file, { mode: 0o600 });
    return await loadServerRates({ db: ctx.pools.bulk }, { path, fileName: basename(new URL(ratesUrl).pathname) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the rates of a file on disk for all accounts. Throws `bad_request`, and adds nothing, when it has none. */
export async function loadServerRates(
  { db }: { db: Database },
  file: { path: string; fileName: string },
): Promise<LoadedFile> {
  const rates = await readRatesFile(file);
  await transaction(db, (tx) => saveServerRates(tx, rates));
  const days = rates.map(({ day }) => day).sort();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  return { rates: rates.length, currencies: new Set(rates.map(({ currency }) => currency)).size, from, to };
}

/** None are published on weekends and holidays. */
const FRESH_DAYS = 4;

/** True when rates are fetched daily, and the newest is older than a successful fetch would have left it. */
export async function areServerRatesOld(ctx: Context): Promise<boolean> {
  if (ctx.settings.ratesUrl === null) return false;
  const newest = await findNewestServerRate(ctx.db);
  return newest === null || newest < utcDay(ctx.clock(), FRESH_DAYS);
}
