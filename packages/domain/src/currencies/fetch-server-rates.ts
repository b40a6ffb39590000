import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fetchFile } from "@ledgerline/connectors/http";
import type { Context } from "../context/context.ts";
import { type LoadedFile, loadServerRates } from "./load-server-rates.ts";
import { MOST_RATES_BYTES } from "./rates-file/read-rates-file.ts";

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
