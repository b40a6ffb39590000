import type { Question, Statement } from "@ledgerline/contract/statements";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { trpc } from "../../../lib/trpc.ts";
import { withStatements } from "../list/statement-list-data.ts";
import { AnnouncedTotals, announcedMoney } from "../map/announced-totals.tsx";
import { Preview } from "../map/preview.tsx";
import { usePreview } from "../map/use-preview.ts";

/** What the file does not say and the artist has to, one question at a time. */
export function QuestionPanel({ statement }: { statement: Statement }) {
  const { question } = statement;
  if (!question) return null;
  return question.id === "preview" ? (
    <PreviewQuestion statement={statement} question={question} />
  ) : (
    <ValueQuestion key={question.id} statement={statement} question={question} />
  );
}

interface QuestionProps {
  statement: Statement;
  question: Question;
}

function ValueQuestion({ statement, question }: QuestionProps) {
  const [value, setValue] = useState("");
  const answer = useAnswer();
  const send = (chosen: string) => answer.mutate({ id: statement.id, question: question.id, value: chosen });
  return (
    <div className="grid gap-4 border-l-2 border-warning pl-4 sm:pl-6">
      <p className="max-w-prose text-pretty font-semibold">{question.text}</p>
      {question.options.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {question.options.map((option) => (
            <Button
              key={option.value}
              variant={option.value === question.suggestion ? "accent" : "outline"}
              pending={answer.isPending && answer.variables.value === option.value}
              aria-disabled={answer.isPending}
              onClick={() => send(option.value)}
            >
              {option.label}
            </Button>
          ))}
        </div>
      ) : (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send(value);
          }}
        >
          <Field label="Your answer">
            {(control) => (
              <Input
                {...control}
                required
                type={question.id === "month" || question.id === "accounted" ? "month" : "text"}
                value={value}
                placeholder={question.suggestion ?? undefined}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="accent" pending={answer.isPending}>
            Continue
          </Button>
        </form>
      )}
      <Refused error={answer.error} />
    </div>
  );
}

function PreviewQuestion({ statement, question }: QuestionProps) {
  const preview = usePreview(statement.id, null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const answer = useAnswer();
  const announced = announcedMoney(typed);
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
        <Refused error={answer.error} />
        <Button
          variant="accent"
          className="w-full sm:w-fit"
          pending={answer.isPending}
          aria-disabled={!preview.data}
          onClick={() =>
            answer.mutate({
              id: statement.id,
              question: "preview",
              value: "yes",
              ...(announced.length > 0 && { announced }),
            })
          }
        >
          It is right: book this file
        </Button>
      </div>
    </div>
  );
}

function Refused({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-warning">
      {errorDetail(error, ERROR_MESSAGES.statementAnswer)}
    </p>
  );
}

function useAnswer() {
  const utils = trpc.useUtils();
  return trpc.statements.answer.useMutation({
    onSuccess: async (answered) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, [answered]));
      await utils.statements.list.invalidate();
    },
  });
}
