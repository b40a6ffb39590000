import type { PayeeQuestion } from "@ledgerline/contract/shares/questions";
import { QUESTION_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { ShowMore } from "../../components/table/show-more.tsx";
import { usePages } from "../../components/table/use-pages.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { type ClaimOrigin, newClaimHref } from "../../lib/places/claim-href.ts";
import { royaltyHref } from "../../lib/places/royalty-href.ts";
import { statementHref } from "../../lib/places/shares-href.ts";
import { toast } from "../../lib/toast.ts";
import { Loaded } from "./parts/loaded.tsx";
import { periodText } from "./words/period-text.ts";

const STATES: Record<PayeeQuestion["state"], string> = {
  open: "Waits for an answer",
  answered: "Answered",
  closed: "Closed",
};

/** What payees have asked about their statements, each a thread that is answered or closed. */
export function QuestionsScreen() {
  const { client } = trpc.useUtils();
  const query = usePages(
    [["shares", "questions"], { paged: true }],
    (page, signal) => client.shares.questions.query(page, { signal }),
    ({ questions }) => questions,
  );
  return (
    <Section
      title="Questions"
      lead="What payees ask about their statements, from their login or their link. Answers are mailed to them."
    >
      <Loaded query={query} label="Loading the questions" failure="Failed to load the questions">
        {() =>
          query.rows.length === 0 ? (
            <EmptyState>Nobody has asked anything. Payees find the button beside each line of a statement.</EmptyState>
          ) : (
            <>
              <ul className="grid max-w-3xl gap-10">
                {query.rows.map((question) => (
                  <li key={question.id}>
                    <Thread question={question} />
                  </li>
                ))}
              </ul>
              <ShowMore more={query.more} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** One thread. What a payee wrote is a stranger's text: no links are made of it, and its direction is its own. */
function Thread({ question }: { question: PayeeQuestion }) {
  const { run_id: run, payee, name, line, state, messages, from, to } = question;
  const isClosed = state === "closed";
  return (
    <article className="border-t border-hairline pt-4">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi> · <bdi>{line ?? "the whole statement"}</bdi>
      </h3>
      <p className="text-sm text-ink-soft">
        <Link
          to={statementHref({ run, payee }, "member")}
          className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          Statement of {periodText({ from, to })}
        </Link>{" "}
        · <span className={state === "open" ? "text-warning" : undefined}>{STATES[state]}</span>
      </p>
      <ol className="mt-4 grid gap-4">
        {messages.map(({ by, text, at }, n) => (
          <li key={n}>
            <p className="text-sm text-ink-soft">
              {by === "payee" ? <bdi>{name}</bdi> : "You"} · {formatInstant(at)}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {!isClosed && (
        <Offered needs="shares:write">
          <Answer question={question} />
        </Offered>
      )}
    </article>
  );
}

function Answer({ question }: { question: PayeeQuestion }) {
  const { id, name, track_id: track, to, messages } = question;
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const onSettled = () => utils.shares.questions.invalidate();
  const onSuccess = ({ message }: { message: string }) => {
    setText("");
    toast.success(message);
  };
  const answer = trpc.shares.answerQuestion.useMutation({ onSettled, onSuccess });
  const close = trpc.shares.closeQuestion.useMutation({ onSettled, onSuccess });
  const failed = answer.error ?? close.error;
  const isFull = messages.length >= QUESTION_BOUNDS.messages;
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!answer.isPending && text.trim() !== "") answer.mutate({ id, text });
  }
  return (
    <form onSubmit={send} className="mt-5 grid gap-4">
      {failed && <FormError>{errorDetail(failed, "Failed to save the answer")}</FormError>}
      {!isFull && (
        <Field label={`Answer ${name}`}>
          {(field) => (
            <Textarea
              {...field}
              dir="auto"
              maxLength={QUESTION_BOUNDS.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {!isFull && (
          <Button type="submit" variant="ink" pending={answer.isPending}>
            Send the answer
          </Button>
        )}
        {track !== null && (
          <>
            <Button asChild>
              <Link to={royaltyHref({ view: "track", track, filter: {} })}>What was booked for the song</Link>
            </Button>
            <Offered needs="claims:write">
              <Button asChild>
                <Link to={newClaimHref({ track, until: to.slice(0, 7) })} state={{ question } satisfies ClaimOrigin}>
                  Make a claim of it
                </Link>
              </Button>
            </Offered>
          </>
        )}
        <Button variant="quiet" pending={close.isPending} onClick={() => close.mutate({ id })}>
          Close without an answer
        </Button>
      </div>
    </form>
  );
}
