import type { Rate } from "@ledgerline/db/queries/currencies";
import { formatBytes } from "@ledgerline/statements/english";
import { DomainError } from "../../context/errors.ts";
import { withContainedFiles } from "../../statements/receive/unpack-upload.ts";
import { parseRates } from "./parse-rates.ts";
import { ratesRefusal } from "./rates-refusal.ts";

/** Room for everything that the ECB has published, with a row for each rate. */
export const MOST_RATES_BYTES = 32 * 1024 * 1024;

/** The rates of a file on disk: a CSV, or the only one in a .zip or .gz. Throws `bad_request` or `payload_too_large`. */
export function readRatesFile(file: { path: string; fileName: string }, mostBytes = MOST_RATES_BYTES): Promise<Rate[]> {
  return withContainedFiles(file, async (files) => {
    const tables = files.length === 1 ? files : files.filter(({ fileName }) => /\.csv$/i.test(fileName));
    const [only] = tables;
    if (!only || tables.length > 1) throw ratesRefusal("The archive must have exactly one CSV file");
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
