import type { PayeeQuestion } from "@ledgerline/contract/shares/questions";
import { QUESTION_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MessageCircleQuestion } from "lucide-react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { toast } from "../../../lib/toast.ts";
import type { Asked } from "./ask-dialog.tsx";
import type { StatementSource } from "./download-statement.ts";
import { failureText } from "./failure-text.ts";
import { useSpeech } from "./spoken.tsx";

// Dialogs are fetched when the first one opens.
const { Component: AskDialog } = fetched(async () => (await import("./ask-dialog.tsx")).AskDialog);

/** Opens the dialog; null where nobody asks, as in the label's own view. */
const AskContext = createContext<((asked: Asked) => void) | null>(null);

interface AskingProps {
  /** Who reads the statement, with a login or a link. */
  source: Exclude<StatementSource, { as: "member" }>;
  account: string;
  /** The statement that is asked about. */
  run: string;
  payee: string;
  children: ReactNode;
}

/** Lets the payee ask about every line of what is in it, and lists what they have asked below. */
export function Asking({ source, account, run, payee, children }: AskingProps) {
  const speech = useSpeech();
  const utils = trpc.useUtils();
  const [asked, ask] = useState<Asked | null>(null);
  const [again, setAgain] = useState(0);
  const onSent = () => {
    ask(null);
    toast.success(speech.say("question_sent"));
    setAgain(again + 1);
    if (source.as === "payee") void utils.shares.ownQuestions.invalidate();
  };
  return (
    <AskContext value={ask}>
      {children}
      <p className="mt-6 print:hidden">
        <AskButton line={null} />
      </p>
      <OwnQuestions source={source} payee={payee} account={account} again={again} />
      {asked && (
        <AskDialog
          asked={asked}
          account={account}
          source={source}
          run={run}
          payee={payee}
          onSent={onSent}
          onClose={() => ask(null)}
        />
      )}
    </AskContext>
  );
}

/** Asks about a line; nothing where nobody asks. */
export function AskButton({ isIcon = false, ...asked }: Asked & { isIcon?: boolean }) {
  const speech = useSpeech();
  const ask = useContext(AskContext);
  if (!ask) return null;
  const name = asked.line === null ? speech.say("ask") : speech.say("ask_about", { line: asked.line });
  const cut = { ...asked, line: asked.line === null ? null : asked.line.slice(0, QUESTION_BOUNDS.line) };
  return isIcon ? (
    <button
      type="button"
      aria-label={name}
      title={speech.say("ask")}
      className="ml-1 inline-grid size-6 place-content-center rounded-sm align-middle text-ink-soft hover:text-ink print:hidden"
      onClick={() => ask(cut)}
    >
      <MessageCircleQuestion aria-hidden="true" className="size-4" />
    </button>
  ) : (
    <Button size="sm" className="print:hidden" onClick={() => ask(cut)}>
      <MessageCircleQuestion aria-hidden="true" />
      {asked.question ? speech.say("write_back") : speech.say("ask")}
    </Button>
  );
}

interface OwnQuestionsProps extends Pick<AskingProps, "source" | "payee" | "account"> {
  /** Changes when the list has to be read again. */
  again: number;
}

/** What the payee has asked, with the answers; nothing while they have asked nothing, or it is on its way. */
function OwnQuestions({ source, payee, account, again }: OwnQuestionsProps) {
  const speech = useSpeech();
  const { client } = trpc.useUtils();
  const query = usePages(
    [["shares", "ownQuestions"], { payee, as: source.as, again }],
    (page, signal) =>
      source.as === "link"
        ? client.shares.linkQuestions.mutate({ token: source.token, ...page }, { signal })
        : client.shares.ownQuestions.query({ payee, ...page }, { signal }),
    ({ questions }) => questions,
  );
  const failure = query.error && failureText(speech, query.error, "questions_failed");
  if (query.rows.length === 0) {
    if (failure === null) return null;
    return (
      <Section title={speech.say("questions")}>
        <FailedState
          message={failure}
          again={speech.say("try_again")}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  return (
    <Section title={speech.say("questions")}>
      <ul className="grid max-w-3xl gap-8">
        {query.rows.map((question) => (
          <li key={question.id}>
            <Thread question={question} account={account} />
            {question.state !== "closed" && question.messages.length < QUESTION_BOUNDS.messages && (
              <AskButton line={question.line} question={question.id} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore more={query.more} words={{ more: speech.say("show_more"), failure: failure ?? "" }} />
    </Section>
  );
}

/** What was written about a line. Strangers' words stay text, in their own direction. */
function Thread({ question, account }: { question: PayeeQuestion; account: string }) {
  const speech = useSpeech();
  const { line, from, to, state, messages } = question;
  return (
    <article className="mb-3 border-t border-hairline pt-3">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{line ?? speech.say("statement")}</bdi>
      </h3>
      <p className="text-sm text-ink-soft">
        {speech.period({ from, to })} · {speech.say(`question_${state}`)}
      </p>
      <ol className="mt-3 grid gap-3">
        {messages.map(({ by, text, at }, n) => (
          <li key={n}>
            <p className="text-sm text-ink-soft">
              <bdi>{by === "payee" ? speech.say("you") : account}</bdi> · {speech.day(at)}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}
