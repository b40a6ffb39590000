import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fetchFile } from "@ledgerline/connectors/http/fetch-file";
import { type Database, transaction } from "@ledgerline/db/client";
import { findNewestServerRate, saveServerRates } from "@ledgerline/db/queries/exchange-rates";
import { utcDay } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { MOST_RATES_BYTES, readRatesFile } from "./rates-file.ts";

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
