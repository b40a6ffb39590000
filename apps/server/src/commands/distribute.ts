import { distributeDatabase } from "@ledgerline/db/distribution/distribution";
import { runCommand } from "./run-command.ts";

await runCommand(async (_db, _config, ownerUrl) => {
  const { workers } = await distributeDatabase(ownerUrl, (line) => process.stdout.write(`${line}\n`));
  return `Every table is where it belongs, on the coordinator and ${workers.length} workers.`;
});
