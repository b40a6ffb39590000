import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AnnouncedTotals, announcedMoney } from "../map/announced-totals.tsx";
import { Preview } from "../map/preview.tsx";
import { usePreview } from "../map/use-preview.ts";
import type { QuestionProps } from "./question-props.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import { useAnswer } from "./use-answer.ts";

const BOOK = "yes";

/** For a format with little evidence: how the file would be booked, and what to do next. */
export function PreviewQuestion({ statement, question }: QuestionProps) {
  const preview = usePreview(statement.id, null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const answer = useAnswer();
  const announced = announcedMoney(typed);
  const isSent = (value: string) => answer.isPending && answer.variables.value === value;
  return (
    <div className="grid gap-6 pt-2">
      <p className="max-w-prose text-pretty">{question.text}</p>
      <Preview statement={statement} preview={preview} draft={null} />
      <div className="grid gap-5 sm:max-w-xl">
        <AnnouncedTotals
          currencies={preview.data?.totals.map(({ currency }) => currency) ?? []}
          typed={typed}
          onChange={setTyped}
        />
        <RefusedAnswer error={answer.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="accent"
            className="w-full sm:w-fit"
            pending={isSent(BOOK)}
            aria-disabled={!preview.data || answer.isPending}
            onClick={() =>
              answer.send({
                id: statement.id,
                question: "preview",
                value: BOOK,
                ...(announced.length > 0 && { announced }),
              })
            }
          >
            It is right: book this file
          </Button>
          {question.options
            .filter(({ value }) => value !== BOOK)
            .map(({ value, label }) => (
              <Button
                key={value}
                className="w-full sm:w-fit"
                pending={isSent(value)}
                aria-disabled={answer.isPending}
                onClick={() => answer.send({ id: statement.id, question: "preview", value })}
              >
                {label}
              </Button>
            ))}
        </div>
      </div>
    </div>
  );
}
