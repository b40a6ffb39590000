import { restoreBackup } from "@ledgerline/db/backup/restore-backup";
import { countRows } from "@ledgerline/db/backup/write-backup";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { countUnreadable, type Settled, settleRestored } from "@ledgerline/domain/account/restoring";
import { createEmailHashes, createSealer } from "@ledgerline/domain/context/sealer";
import { countText } from "@ledgerline/domain/words";
import { unreadableSentence } from "../check/finding.ts";
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
      const crypto = { emails: createEmailHashes(config.credentialsKeys) };
      const ctx = { pools: { bulk: db }, jobs, clock: () => new Date(), settings: { youtubeRetentionDays }, crypto };
      const erased = await readErasedAccounts(config.dataDir);
      const settled = await settleRestored(ctx, { erased: erased ?? [], backupAt: new Date(manifest.created_at) });
      const unreadable = await countUnreadable({ db, crypto: { secrets: createSealer(config.credentialsKeys) } });
      const rows = countRows(manifest).toLocaleString("en-US");
      return [
        `Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.created_at}.`,
        ...said(settled, erased !== null),
        unreadableSentence(unreadable),
      ]
        .filter((sentence) => sentence !== null)
        .join("\n");
    } finally {
      await jobs.stop(0);
    }
  },
  { migrate: false },
);

/** What the restore ended, and what no backup can know. */
function said({ erased, bookings, secondFactors }: Settled, isListed: boolean): string[] {
  return [
    isListed
      ? `Erased ${countText(erased, "account")} that had been closed since.`
      : "DATA_DIR has no list of closed accounts (erased-accounts): those that were closed since are back.",
    `${countText(bookings, "statement")} will be booked when Ledgerline starts.`,
    "All sessions, links and recovery codes have ended, and all API tokens: artists log in again, and guests cannot.",
    `${countText(secondFactors, "artist")} with two-step login will need new recovery codes.`,
    "The backup does not know what was changed since: passwords, emails, two-step login, disabled accounts, and Premium",
    "that was bought or granted. Artists are told at their next login. See docs/operations.md before you start the server.",
  ];
}
