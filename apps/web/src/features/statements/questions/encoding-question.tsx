import { Button } from "../../../components/ui/button.tsx";
import type { QuestionProps } from "./question-props.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import { useAnswer } from "./use-answer.ts";

/** The same lines as each encoding reads them: the artist knows which of them are the titles. */
export function EncodingQuestion({ statement, question }: QuestionProps) {
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
