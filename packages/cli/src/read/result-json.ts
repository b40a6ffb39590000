import { proofHolds, UnknownColumns } from "@ledgerline/statements";
import { askQuestion, noteSentence, refusalSentence } from "@ledgerline/statements/english";
import type { ReadResult } from "./read-files.ts";

/** A refused row is cut after this many characters. */
const MOST_CHARS = 500;

/** What `read --json` prints. Fields never change; new ones may be added. */
export function resultJson({ statements, unreadable }: ReadResult) {
  return {
    statements: statements.map(({ question, impossible, refusals, proof, ...statement }) => ({
      ...statement,
      question:
        question &&
        askQuestion(question, { format: statement.format.id, ...(impossible && { recognition: { impossible } }) }),
      /** The first 100 of `rows.refused`; `--refused` writes all. */
      refusals: refusals.map(({ lineNo, reason, row }) => ({
        line_no: lineNo,
        code: reason.code,
        text: refusalSentence(reason),
        row: row.length > MOST_CHARS ? row.slice(0, MOST_CHARS).toWellFormed() : row,
      })),
      proof: proof && { holds: proofHolds(proof), ...proof },
    })),
    unreadable: unreadable.map(({ file, error }) => ({
      file,
      code: error.note.code,
      text: noteSentence(error.note),
      ...(error instanceof UnknownColumns && {
        header: error.header,
        samples: error.samples,
        guess: error.guess,
        missing: error.missing,
      }),
    })),
  };
}
