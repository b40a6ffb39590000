import type { PayeeStatementKey } from "@ledgerline/contract/shares/shares";
import { type Database, snapshot } from "@ledgerline/db/client";
import { letterPaper } from "../claims/packet/letter-paper.ts";
import type { Paper, PaperQuestion } from "../context/papers.ts";
import { readStatementIn } from "../shares/show/payee-statement.ts";
import { statementFileName } from "../shares/show/statement-files.ts";
import { statementPaper } from "../shares/show/statement-paper.ts";
import { typeset } from "./typeset/typeset.ts";

/** Draws a paper as PDF, on the thread that calls it. Throws `not_found`. */
export async function drawPaper(db: Database, question: PaperQuestion): Promise<Paper> {
  if (question.want === "statement") return drawStatement(db, question.accountId, question.key);
  return { fileName: "letter.pdf", bytes: typeset("letter", letterPaper(question.letter)) };
}

async function drawStatement(db: Database, accountId: string, key: PayeeStatementKey): Promise<Paper> {
  const { statement, at } = await snapshot(db, (tx) => readStatementIn(tx, accountId, key));
  const says = statementPaper(statement, at.toISOString().slice(0, 10));
  return { fileName: statementFileName(statement, "pdf"), bytes: typeset("statement", says) };
}
