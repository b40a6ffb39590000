import { countRows, writeBackup } from "@ledgerline/db/backup/write-backup";
import { runCommand } from "./run-command.ts";

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write("Name the file: pnpm backup <file.zip>\n");
  process.exit(1);
}
await runCommand(async (_db, _config, ownerUrl) => {
  const manifest = await writeBackup(ownerUrl, path, new Date());
  return `Wrote ${countRows(manifest).toLocaleString("en-US")} rows of ${manifest.tables.length} tables to ${path}.
Keep it apart from DATA_DIR, which has the key that opens the credentials in it and the list of erased accounts.`;
});
