import type { Transaction } from "@ledgerline/db/client";
import { changeStatement, type StatementRow } from "@ledgerline/db/queries/statements";
import { encodingQuestion } from "@ledgerline/statements/recognize";
import { requireChanged } from "../show/require-changed.ts";

/** Asks for the encoding of a text with unknown columns if it is unclear, before its columns are shown. */
export async function askEncoding(tx: Transaction, statement: StatementRow): Promise<StatementRow> {
  const { accountId, id, state, recognition, answers } = statement;
  const question = recognition && encodingQuestion(recognition, answers);
  if (!question) return statement;
  return requireChanged(await changeStatement(tx, accountId, id, state, { state: "confirming", question }));
}
