import { createHash } from "node:crypto";
import { speechOf } from "@ledgerline/contract/papers/speech";
import { type Database, snapshot, transaction } from "@ledgerline/db/client";
import { findFigures, findPaperThatSays, keepPaper } from "@ledgerline/db/queries/shares/share-papers";
import { letterPaper } from "../claims/letter-paper.ts";
import { DomainError } from "../context/errors.ts";
import type { Paper, PaperQuestion } from "../context/threads.ts";
import { languageOf, readStatementIn } from "../shares/show/payee-statement.ts";
import { statementFileName } from "../shares/show/statement-files.ts";
import { statementPaper } from "../shares/show/statement-paper.ts";
import { addUpSongs } from "../shares/show/statement-songs.ts";
import { toStatement } from "../shares/show/tell-statement.ts";
import { typeset } from "../typeset.ts";

/** A larger paper is drawn for each call. */
const MOST_KEPT_BYTES = 256 * 1024;

/** Draws a paper as PDF, on the thread that calls it. Throws `not_found`. */
export async function drawPaper(db: Database, question: PaperQuestion): Promise<Paper> {
  if (question.want === "statement") return drawStatement(db, question);
  if (question.want === "logo") return drawLogo(question.logo);
  if (question.want === "year") return { fileName: question.fileName, bytes: typeset("year", question.year) };
  return { fileName: "letter.pdf", bytes: typeset("letter", letterPaper(question.letter)) };
}

/** Throws `bad_request` for a picture that cannot be drawn. */
function drawLogo(logo: string): Paper {
  const letter = letterPaper({ text: "", subject: "Logo", from: "Logo", day: "2000-01-01" });
  try {
    return { fileName: "logo.pdf", bytes: typeset("letter", { ...letter, logo }) };
  } catch (error) {
    throw new DomainError("bad_request", "The logo cannot be drawn.", { cause: error });
  }
}

type StatementQuestion = Extract<PaperQuestion, { want: "statement" }>;

/** A statement of a closed run is drawn once, and again only when it says something else, such as that it was paid. */
async function drawStatement(db: Database, { accountId, key, now }: StatementQuestion): Promise<Paper> {
  const { told, at, figures } = await snapshot(db, async (tx) => ({
    ...(await readStatementIn(tx, accountId, key, now)),
    figures: await findFigures(tx, accountId),
  }));
  const speech = await speechOf(languageOf(told));
  const statement = toStatement({ ...told, songs: await addUpSongs(db, accountId, key) }, speech);
  const says = statementPaper(statement, at.toISOString().slice(0, 10), speech);
  const fileName = statementFileName(statement, "pdf");
  const isClosed = statement.state === "closed" || statement.state === "sent";
  // A hold ends with time alone, without a change that would tell a kept paper is old.
  const endsByItself = statement.payment.held_until !== null;
  if (!isClosed || endsByItself || figures === null) return { fileName, bytes: typeset("statement", says) };

  const of = { accountId, runId: key.id, payeeId: key.payee };
  const saysSha256 = createHash("sha256").update(JSON.stringify(says)).digest("hex");
  const kept = await findPaperThatSays(db, of, saysSha256);
  const bytes = kept?.bytes ?? typeset("statement", says);
  if (bytes.length <= MOST_KEPT_BYTES) {
    const row = { ...of, saysSha256, figures, fileName, bytes, drawnAt: new Date() };
    await transaction(db, (tx) => keepPaper(tx, row));
  }
  return { fileName, bytes };
}
