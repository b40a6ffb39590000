import { type Database, transaction } from "@ledgerline/db/client";
import { saveServerRates } from "@ledgerline/db/queries/currencies";
import { readRatesFile } from "./rates-file/read-rates-file.ts";

export interface LoadedFile {
  rates: number;
  currencies: number;
  from: string;
  to: string;
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
