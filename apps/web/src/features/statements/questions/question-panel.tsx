import type { Statement } from "@ledgerline/contract/statements/statements";
import { Button } from "../../../components/ui/button.tsx";
import { PlaysQuestion } from "../plays/plays-question.tsx";
import { isWaitingPlays, useWaitingPlays, WAITING_PLAYS_ID } from "../plays/use-waiting-plays.ts";
import { PreviewQuestion } from "./preview-question.tsx";
import type { QuestionProps } from "./question-props.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import { useAnswer } from "./use-answer.ts";
import { ValueQuestion } from "./value-question.tsx";

/** What the file leaves open and the artist has to answer, one question at a time. */
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

/** The same lines as read by each encoding: the artist recognizes the right titles. */
function EncodingQuestion({ statement, question }: QuestionProps) {
  const answer = useAnswer();
  return (
    <div className="grid gap-4 border-l-2 border-warning pl-4 sm:pl-6">
      <p className="max-w-prose text-pretty font-semibold">{question.text}</p>
      <ul className="grid gap-5">
        {question.options.map(({ value, label, lines = [] }) => (
          <li key={value} className="grid justify-items-start gap-2">
            <div className="max-w-full text-sm text-ink-soft wrap-anywhere">
              {lines.map((line, at) => (
                <p key={at}>{line}</p>
              ))}
            </div>
            <Button
              size="sm"
              pending={answer.isPending && answer.variables.value === value}
              aria-disabled={answer.isPending}
              onClick={() => answer.send({ id: statement.id, question: "encoding", value })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <RefusedAnswer error={answer.error} />
    </div>
  );
}
