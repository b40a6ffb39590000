import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { StoredQuestion } from "@ledgerline/db/schema/statements/statements";
import { isConfirmed } from "../decide/proceed.ts";
import type { KnownLayout } from "../recognize/layouts/known-layout.ts";
import { encodingQuestion } from "../recognize/questions/encoding-question.ts";
import { nextQuestion } from "../recognize/questions/next-question.ts";

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
