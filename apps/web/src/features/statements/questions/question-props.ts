import type { Question, Statement } from "@ledgerline/contract/statements/statements";

/** A statement and its question. */
export interface QuestionProps {
  statement: Statement;
  question: Question;
}
