import { countRows } from "@ledgerline/db/backup/backup-manifest";
import { restoreBackup } from "@ledgerline/db/backup/restore-backup";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { settleRestored } from "@ledgerline/domain/account/restoring/settle-restored";
import { readErasedAccounts } from "../jobs/erased-accounts.ts";
import { runCommand } from "./run-command.ts";

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write("Name the file: pnpm restore <file.zip>\n");
  process.exit(1);
}
await runCommand(
  async (db, config, ownerUrl) => {
    const manifest = await restoreBackup(ownerUrl, path);
    const jobs = await startJobQueue(ownerUrl, (error) => {
      throw error;
    });
    try {
      const { youtubeRetentionDays } = config;
      const ctx = { bulk: db, jobs, clock: () => new Date(), settings: { youtubeRetentionDays } };
      const { erased, bookings } = await settleRestored(ctx, await readErasedAccounts(config.dataDir));
      const rows = countRows(manifest).toLocaleString("en-US");
      return `Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.created_at}.
Erased ${erased} accounts that were closed since. ${bookings} statements will be booked when Ledgerline starts.`;
    } finally {
      await jobs.stop(0);
    }
  },
  { migrate: false },
);
