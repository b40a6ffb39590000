import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { encodingQuestion, type KnownLayout, nextQuestion } from "@ledgerline/statements/recognize";
import type { StoredQuestion } from "@ledgerline/statements/vocabulary";
import { isConfirmed } from "../decide/proceed.ts";

/** What would be asked about a statement before it is booked; null for nothing. Its source is known. */
export async function openQuestion(
  db: Database | Transaction,
  { artistId, kind, fileName, recognition, answers }: StatementRow,
  layout: KnownLayout,
): Promise<StoredQuestion | null> {
  if (!recognition || kind === "empty") return null;
  const confirmed = await isConfirmed(db, artistId, layout, recognition.header);
  return (
    encodingQuestion(recognition, answers) ??
    nextQuestion({ layout, recognition, answers, fileName, sources: null, confirmed })
  );
}
