import { basename } from "node:path";
import { loadServerRates } from "@ledgerline/domain/currencies/rates-file";
import { runCommand } from "./run-command.ts";

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write("Name the file: pnpm load-rates <eurofxref-hist.zip>\n");
  process.exit(1);
}
await runCommand(async (db) => {
  const { rates, currencies, from, to } = await loadServerRates({ db }, { path, fileName: basename(path) });
  return `Loaded ${rates.toLocaleString("en-US")} rates of ${currencies} currencies, from ${from} to ${to}.`;
});
