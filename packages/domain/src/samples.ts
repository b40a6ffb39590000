import { SAMPLE_COLUMN, SAMPLE_HASHES } from "@ledgerline/contract/statements/sample-statement";
import type { Transaction } from "@ledgerline/db/client";
import { insertPurge } from "@ledgerline/db/queries/statements/statement-purges";
import { endSampleStatements } from "@ledgerline/db/queries/statements/statements";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";
import type { StoredRecognition } from "@ledgerline/statements/vocabulary";

interface KnownFile {
  sha256: string;
  recognition: Pick<StoredRecognition, "header" | "preamble"> | null;
}

/** Whether a file is a sample statement shipped with Ledgerline, unchanged or saved again. */
export function isSample({ sha256, recognition }: KnownFile): boolean {
  if (SAMPLE_HASHES.has(sha256)) return true;
  if (!recognition) return false;
  const { header, preamble } = recognition;
  return [header, ...preamble].some((cells) => cells.some(isMarker));
}

const MARKER = SAMPLE_COLUMN.toLowerCase();

function isMarker(cell: string): boolean {
  return cell.trim().toLowerCase() === MARKER;
}

/**
 * Deletes all sample data when the first real figures come in. True if it includes a statement, whose file is left to a
 * purge. The caller holds the account's lock.
 */
export async function endSamples(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  await deleteSamplePlays(tx, accountId);
  const ended = await endSampleStatements(tx, accountId);
  for (const statementId of ended)
    await insertPurge(tx, { accountId, statementId }, { dates: null, inMonths: false }, now);
  return ended.length > 0;
}
