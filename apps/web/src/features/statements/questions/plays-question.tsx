import type { Statement } from "@ledgerline/contract/statements/statements";
import { useEffect, useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { PlaysForm } from "./plays-form.tsx";

/** Asks about all waiting exports of plays together; a single one asks in its own line. */
export function WaitingPlays() {
  const waiting = useWaitingPlays();
  const isAsked = waiting.length > 1;
  const files = trpc.plays.files.useQuery({}, { enabled: isAsked });
  const { refetch } = files;
  const ids = waiting.join();
  // Each file that arrives, and each that is answered, changes which are asked about.
  useEffect(() => {
    if (isAsked && ids !== "") void refetch();
  }, [isAsked, ids, refetch]);
  if (!isAsked || !files.data || files.data.files.length === 0) return null;
  return (
    <section aria-labelledby={WAITING_PLAYS_ID} className="mt-6 border-l-2 border-warning pl-4 sm:pl-6">
      <h3 id={WAITING_PLAYS_ID} tabIndex={-1} className="outline-none text-lg font-semibold">
        {counted(files.data.files.length, "file")} of plays {files.data.files.length === 1 ? "waits" : "wait"} for you
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-sm text-ink-soft">
        Check what was read, fill in what is missing, and book them together.
        {files.data.more && " More are waiting: they appear once these are booked."}
      </p>
      <PlaysForm files={files.data.files} action="Book this file" />
    </section>
  );
}

/** The id of the heading above the form for several files. */
export const WAITING_PLAYS_ID = "waiting-plays";
const ASKED = new Set(["song", "window", "profile"]);

/** Whether an export of plays waits for answers from the form of plays. */
export function isWaitingPlays({ state, question }: Pick<Statement, "state" | "question">): boolean {
  return state === "confirming" && question !== null && ASKED.has(question.id);
}

/** The exports of plays on the first page of statements that wait for answers; several are answered together. */
export function useWaitingPlays(): string[] {
  const { data } = trpc.statements.list.useQuery();
  return data?.statements.filter(isWaitingPlays).map(({ id }) => id) ?? [];
}

/** Changes what a booked export of plays is about, and books it again. */
export function CorrectPlays({ statement }: { statement: Pick<Statement, "id"> }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="sm" className="w-fit" onClick={() => setOpen(true)}>
        Change the days or the artist
      </Button>
    );
  }
  return <PlaysQuestion statement={statement} action="Book it again" onAnswered={() => setOpen(false)} />;
}

interface PlaysQuestionProps {
  statement: Pick<Statement, "id">;
  /** The button's label. */
  action: string;
  onAnswered?: () => void;
}

/** All questions about one export of plays. */
export function PlaysQuestion({ statement: { id }, ...rest }: PlaysQuestionProps) {
  const file = trpc.plays.files.useQuery({ id });
  if (file.isError && !file.data) {
    return (
      <FailedState
        message={errorDetail(file.error, ERROR_MESSAGES.statements)}
        retrying={file.isFetching}
        onRetry={() => file.refetch()}
      />
    );
  }
  if (!file.data) {
    return (
      <Loading label="Loading what is asked">
        <Skeleton className="h-4 w-56" />
      </Loading>
    );
  }
  return (
    <div className="border-l-2 border-warning pl-4 sm:pl-6">
      <p className="font-semibold">What is this file about?</p>
      <PlaysForm key={id} files={file.data.files} {...rest} />
    </div>
  );
}
