import type { Question } from "@ledgerline/contract/statements/recognition";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneCall } from "../../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { withStatements } from "../list/statement-list.ts";
import { AnnouncedTotals, announcedMoney } from "../map/file-facts.tsx";
import { Preview, PreviewReadings, usePreview } from "../map/preview.tsx";
import { isWaitingPlays, PlaysQuestion, useWaitingPlays, WAITING_PLAYS_ID } from "./plays-question.tsx";

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

const BOOK = "yes";

/** For a format with little evidence: how the file would be booked, and what to do next. */
function PreviewQuestion({ statement, question }: QuestionProps) {
  const preview = usePreview(statement.id, null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const answer = useAnswer();
  const announced = announcedMoney(typed);
  const isSent = (value: string) => answer.isPending && answer.variables.value === value;
  const isEmpty = preview.data?.counts.booked === 0 && preview.data.counts.noted === 0;
  return (
    <div className="grid gap-6 pt-2">
      <p className="max-w-prose text-pretty">
        {isEmpty ? "No row of this file can be read as it is. Map its columns, or upload another file." : question.text}
      </p>
      <Preview statement={statement} preview={preview} draft={null} />
      <div className="grid gap-5 sm:max-w-xl">
        {!isEmpty && (
          <AnnouncedTotals
            currencies={preview.data?.totals.map(({ currency }) => currency) ?? []}
            typed={typed}
            onChange={setTyped}
          />
        )}
        <RefusedAnswer error={answer.error} />
        <div className="flex flex-wrap gap-3">
          {!isEmpty && (
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
          )}
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

/** A question with a few choices, or with an answer to type. */
function ValueQuestion({ statement, question }: QuestionProps) {
  const [value, setValue] = useState("");
  const answer = useAnswer();
  const send = (chosen: string) => answer.send({ id: statement.id, question: question.id, value: chosen });
  const choices = [
    ...question.options,
    ...(question.suggestion !== null && question.options.length === 0
      ? [{ value: question.suggestion, label: question.suggestion }]
      : []),
  ];
  return (
    <div className="grid gap-4 border-l-2 border-warning pl-4 sm:pl-6">
      <p className="max-w-prose text-pretty font-semibold">{question.text}</p>
      {(question.id === "numbers" || question.id === "dates") && <Readings id={statement.id} />}
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {choices.map((choice) => (
            <Button
              key={choice.value}
              variant={choice.value === question.suggestion ? "accent" : "outline"}
              className="h-auto! min-h-11 max-w-full py-2 whitespace-normal! wrap-anywhere sm:min-h-10"
              pending={answer.isPending && answer.variables.value === choice.value}
              aria-disabled={answer.isPending}
              onClick={() => send(choice.value)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {question.options.length === 0 && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!answer.isPending) send(value);
          }}
        >
          <Field label="Your answer">
            {(control) => (
              <Input
                {...control}
                required
                type={question.id === "month" || question.id === "accounted" ? "month" : "text"}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant={question.suggestion === null ? "accent" : "outline"}
            pending={answer.isPending && answer.variables.value === value}
            aria-disabled={answer.isPending}
          >
            Continue
          </Button>
        </form>
      )}
      <RefusedAnswer error={answer.error} />
    </div>
  );
}

/** Both readings of a file that contradicts itself. The question can be answered without them. */
function Readings({ id }: { id: string }) {
  const { data } = usePreview(id, null);
  return data ? <PreviewReadings readings={data.readings} /> : null;
}

/** Why an answer was refused. */
function RefusedAnswer({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-warning">
      {errorDetail(error, ERROR_MESSAGES.statementAnswer)}
    </p>
  );
}

/** Answers a statement's question. */
function useAnswer() {
  const utils = trpc.useUtils();
  const mutation = trpc.statements.answer.useMutation({
    onSuccess: async (answered) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, [answered]));
      await utils.statements.list.invalidate();
    },
  });
  return { ...mutation, send: useOneCall(mutation.mutate) };
}

/** A statement and its question. */
interface QuestionProps {
  statement: Statement;
  question: Question;
}
