import type { Statement } from "@ledgerline/contract/statements/statements";
import { Button } from "../../../components/ui/button.tsx";
import { PlaysQuestion } from "../plays/plays-question.tsx";
import { isWaitingPlays, useWaitingPlays, WAITING_PLAYS_ID } from "../plays/use-waiting-plays.ts";
import { EncodingQuestion } from "./encoding-question.tsx";
import { PreviewQuestion } from "./preview-question.tsx";
import { ValueQuestion } from "./value-question.tsx";

/** What the file does not say and the artist has to, one question at a time. */
export function QuestionPanel({ statement }: { statement: Statement }) {
  const { question } = statement;
  const waiting = useWaitingPlays();
  if (!question) return null;
  if (isWaitingPlays(statement)) {
    if (waiting.length < 2 || !waiting.includes(statement.id)) {
      return <PlaysQuestion statement={statement} action="Book this file" />;
    }
    return (
      <Button
        variant="link"
        size="none"
        className="w-fit text-sm"
        onClick={() => document.getElementById(WAITING_PLAYS_ID)?.focus()}
      >
        Answer for it together with the other files of plays
      </Button>
    );
  }
  if (question.id === "encoding") return <EncodingQuestion statement={statement} question={question} />;
  return question.id === "preview" ? (
    <PreviewQuestion statement={statement} question={question} />
  ) : (
    <ValueQuestion key={question.id} statement={statement} question={question} />
  );
}
