import type { Question, Statement } from "@ledgerline/contract/statements/statements";

/** A statement, and what it asks. */
export interface QuestionProps {
  statement: Statement;
  question: Question;
}
