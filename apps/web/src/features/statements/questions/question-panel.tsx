import type { Statement } from "@ledgerline/contract/statements/statements";
import { EncodingQuestion } from "./encoding-question.tsx";
import { PreviewQuestion } from "./preview-question.tsx";
import { ValueQuestion } from "./value-question.tsx";

/** What the file does not say and the artist has to, one question at a time. */
export function QuestionPanel({ statement }: { statement: Statement }) {
  const { question } = statement;
  if (!question) return null;
  if (question.id === "encoding") return <EncodingQuestion statement={statement} question={question} />;
  return question.id === "preview" ? (
    <PreviewQuestion statement={statement} question={question} />
  ) : (
    <ValueQuestion key={question.id} statement={statement} question={question} />
  );
}
