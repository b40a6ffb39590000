import type { StatementUsage } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import { readUsage } from "@ledgerline/db/queries/statements/usage";
import { formatBytes } from "@ledgerline/statements/english";
import type { AccountContext, Settings } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

const MAKE_ROOM = "Delete statements that you no longer need, then upload it again.";

/**
 * Throws `conflict` when an upload does not fit beside what the artist has, and `payload_too_large` when it never will.
 * What the transaction has already stored is counted, so `added` is what is still to come.
 */
export async function requireRoom(
  { accountId, settings: { quota } }: Pick<AccountContext, "accountId"> & { settings: Pick<Settings, "quota"> },
  db: Database | Transaction,
  added: { statements: number; bytes: number },
): Promise<void> {
  const used = await readUsage(db, accountId);
  if (added.bytes > quota.bytes) {
    throw new DomainError(
      "payload_too_large",
      `This upload takes ${formatBytes(added.bytes)} packed, and this server keeps ${formatBytes(quota.bytes)} for an artist. Upload shorter periods.`,
    );
  }
  if (used.statements + added.statements > quota.statements) {
    throw new DomainError(
      "conflict",
      `You have ${count(used.statements)} of the ${count(quota.statements)} statements that this server keeps for an artist, and this upload has ${count(added.statements)} more. ${MAKE_ROOM}`,
    );
  }
  if (used.bytes + added.bytes > quota.bytes) {
    throw new DomainError(
      "conflict",
      `Your statements take ${formatBytes(used.bytes)} of the ${formatBytes(quota.bytes)} that this server keeps for an artist, and this upload takes ${formatBytes(added.bytes)}. ${MAKE_ROOM}`,
    );
  }
  if (used.rows >= quota.rows) {
    throw new DomainError(
      "conflict",
      `Your statements and your history have ${count(used.rows)} rows, and this server keeps ${count(quota.rows)} for an artist. ${MAKE_ROOM}`,
    );
  }
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** How much is kept for the account's statements, and the most that this server keeps. */
export async function showUsage({ db, accountId, settings }: AccountContext): Promise<StatementUsage> {
  const used = await readUsage(db, accountId);
  const { quota } = settings;
  const of = (name: keyof typeof used) => ({ used: used[name], most: quota[name] });
  return { statements: of("statements"), bytes: of("bytes"), rows: of("rows"), months: of("months") };
}
