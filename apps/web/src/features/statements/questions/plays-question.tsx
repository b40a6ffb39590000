import type { AnsweredPlays, PlaysFile } from "@ledgerline/contract/plays-files";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useMutationState } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneCall } from "../../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { withStatements } from "../list/statement-list.ts";
import { answersOf, draftOf, type PlaysDraft } from "./plays-draft.ts";
import { PlaysFileFields } from "./plays-file-fields.tsx";

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

interface PlaysFormProps {
  files: readonly PlaysFile[];
  /** The button's label for one file. */
  action: string;
  onAnswered?: () => void;
}

/** All questions about some exports of plays, in one form that books them. */
function PlaysForm({ files, action, onAnswered }: PlaysFormProps) {
  const [edits, setEdits] = useState<Record<string, PlaysDraft>>({});
  const answer = useAnswerPlays(onAnswered);
  const draftFor = (file: PlaysFile) => edits[file.id] ?? draftOf(file);
  const included = files.filter((file) => draftFor(file).isIncluded);
  const [artist, ...others] = new Set(files.map((file) => draftFor(file).profile));
  const isMany = files.length > 1;
  const refusals = useRefusedPlays();
  const change = (changed: Record<string, PlaysDraft>) => setEdits((known) => ({ ...known, ...changed }));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.isPending || included.length === 0) return;
        answer.send({ files: included.map((file) => answersOf(file, draftFor(file))) });
      }}
    >
      {isMany && (
        <div className="sm:max-w-xs">
          <Field
            label="Artist of all files"
            hint={others.length > 0 ? "They differ now. What you write here replaces all of them." : undefined}
          >
            {(control) => (
              <Input
                {...control}
                value={others.length > 0 ? "" : (artist ?? "")}
                onChange={({ target }) =>
                  change(
                    Object.fromEntries(files.map((file) => [file.id, { ...draftFor(file), profile: target.value }])),
                  )
                }
              />
            )}
          </Field>
        </div>
      )}
      <ul aria-label="Files of plays" className="border-b border-hairline">
        {files.map((file) => (
          <PlaysFileFields
            key={file.id}
            file={file}
            draft={draftFor(file)}
            isOneOfMany={isMany}
            refused={refusals.get(file.id) ?? null}
            onChange={(draft) => change({ [file.id]: draft })}
          />
        ))}
      </ul>
      {answer.error && (
        <p role="alert" className="text-warning">
          {errorDetail(answer.error, ERROR_MESSAGES.statementAnswer)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="accent"
          className="w-full sm:w-fit"
          pending={answer.isPending}
          aria-disabled={answer.isPending || included.length === 0}
        >
          {isMany
            ? `Book ${included.length === files.length ? "all " : ""}${counted(included.length, "file")}`
            : action}
        </Button>
        {included.length < files.length && (
          <p className="text-sm text-ink-soft">{counted(files.length - included.length, "file")} left out.</p>
        )}
      </div>
    </form>
  );
}

/** Answers for exports of plays; the list shows at once which of them are being booked. */
function useAnswerPlays(onAnswered?: () => void) {
  const utils = trpc.useUtils();
  const mutation = trpc.plays.answer.useMutation({
    onSuccess: async ({ files }) => {
      const answered = files.flatMap(({ statement }) => statement ?? []);
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, answered));
      if (answered.length === files.length) onAnswered?.();
      await Promise.all([utils.statements.list.invalidate(), utils.plays.files.invalidate()]);
    },
  });
  return { ...mutation, send: useOneCall(mutation.mutate) };
}

/** Why each file's last answers were refused, by id, even if another form shows the file by now. */
function useRefusedPlays(): ReadonlyMap<string, string | null> {
  const answers = useMutationState({
    filters: { mutationKey: [["plays", "answer"]], status: "success" },
    select: ({ state }) => state.data as AnsweredPlays,
  });
  return new Map(answers.flatMap(({ files }) => files.map(({ id, refused }) => [id, refused] as const)));
}
