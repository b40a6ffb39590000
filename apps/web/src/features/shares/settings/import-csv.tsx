import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "@ledgerline/contract/shares/share-bounds";
import type {
  ImportSharesInput,
  RecordingQuestion,
  ShareCsv,
  ShareImport,
} from "@ledgerline/contract/shares/share-csv";
import { Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import { FileButton } from "../../../components/form/file-button.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { toast } from "../../../lib/toast.ts";
import { Effect, useRefreshShares } from "../parts/changes.tsx";

type Choices = NonNullable<ImportSharesInput["choices"]>;

/** Imports a file: first a preview with what is wrong by line, then all of it or nothing. */
export function ImportCsv({ what }: { what: ShareCsv }) {
  const refresh = useRefreshShares();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>([]);
  const send = trpc.shares.importCsv.useMutation({
    onSuccess: (answer) => {
      if (!answer.applied) return;
      toast.success(`${counted(answer.added, "entry", "entries")} added, ${answer.changed} changed`);
      setFile(null);
      send.reset();
      refresh();
    },
  });

  async function take(chosen: File): Promise<void> {
    send.reset();
    setFile(null);
    setProblem(null);
    setChoices([]);
    // A file that is certainly too long is not read at all: it may be larger than the tab can hold.
    if (chosen.size > SHARE_CSV_BOUNDS.bytes) return setProblem(SHARE_CSV_TOO_LONG);
    const text = await chosen.text().catch(() => null);
    if (text === null) return setProblem(SHARE_FAILURES.import);
    if (isShareCsvTooLong(text)) return setProblem(SHARE_CSV_TOO_LONG);
    setFile({ name: chosen.name, text });
    send.mutate({ what, text, apply: false });
  }

  return (
    <div className="grid gap-4">
      <div>
        <FileButton
          pending={send.isPending}
          field="CSV to import"
          accept=".csv,text/csv"
          onFile={(chosen) => void take(chosen)}
        >
          <Upload aria-hidden="true" />
          Choose a CSV to import…
        </FileButton>
      </div>
      {problem && <FormError>{problem}</FormError>}
      {send.error && <FormError>{errorDetail(send.error, SHARE_FAILURES.import)}</FormError>}
      {file && send.data && <Preview name={file.name} answer={send.data} />}
      {file && send.data && (
        <AskRecordings
          key={JSON.stringify(choices)}
          one={what === "costs"}
          questions={askedIn(send.data)}
          pending={send.isPending}
          onAnswer={(answered) => {
            const all = [...choices, ...answered];
            setChoices(all);
            send.mutate({ what, text: file.text, apply: false, choices: all });
          }}
        />
      )}
      {file && send.data && send.data.errors.length === 0 && (
        <div>
          <Button
            variant="ink"
            pending={send.isPending}
            onClick={() => send.mutate({ what, text: file.text, apply: true, choices })}
          >
            Import it
          </Button>
        </div>
      )}
    </div>
  );
}

function Preview({ name, answer }: { name: string; answer: ShareImport }) {
  const { rows, added, changed, unchanged, errors, more_errors: more, warnings, more_warnings: moreToCheck } = answer;
  const asked = askedIn(answer);
  // What can be answered here is asked below.
  const names = new Set(asked.map(keyOf));
  const wrong = errors.filter(({ question }) => !question || !names.has(keyOf(question)));
  return (
    <div>
      <div role="status" className="grid max-w-md gap-3">
        <p>
          {errors.length === 0
            ? `${name}: ${counted(rows, "row")}. ${added} to add, ${changed} to change, ${unchanged} as they are.`
            : wrong.length + more === 0
              ? `${name} has ${counted(asked.length, "question")}. Nothing was imported yet.`
              : `${name} has ${counted(wrong.length + more, "error")}. Nothing was imported: correct them and choose the file again.`}
        </p>
        {errors.length === 0 && answer.closed_periods?.from && <Effect answer={answer.closed_periods} />}
      </div>
      <Rows caption={`What is wrong with ${name}`} last="What to do" rows={wrong} />
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {counted(more, "more error")}.</p>}
      {warnings.length > 0 && (
        <p className="mt-5">
          {counted(warnings.length + moreToCheck, "row")} to check, which{" "}
          {warnings.length + moreToCheck === 1 ? "is" : "are"} imported all the same.
        </p>
      )}
      <Rows caption={`What to check in ${name}`} last="What to check" rows={warnings} />
      {moreToCheck > 0 && <p className="mt-2 text-sm text-ink-soft">And {counted(moreToCheck, "more row")}.</p>}
    </div>
  );
}

interface RowsProps {
  caption: string;
  /** The name of the last column. */
  last: string;
  rows: ShareImport["warnings"];
}

function Rows({ caption, last, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Table className="mt-3 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <TableHead>Line</TableHead>
          <TableHead>Column</TableHead>
          <TableHead>{last}</TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <TableRowHead>{line}</TableRowHead>
            <TableCell>{column ?? "—"}</TableCell>
            <TableCell className="wrap-anywhere">{message}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const keyOf = ({ covers, name }: RecordingQuestion) => `${covers} ${name}`;

/** What a preview asks and can be answered here, each name once. */
function askedIn({ errors }: ShareImport): RecordingQuestion[] {
  const asked = errors.flatMap(({ question }) => (question && question.found.length > 0 ? [question] : []));
  return asked.filter((question, at) => asked.findIndex((each) => keyOf(each) === keyOf(question)) === at);
}

interface AskRecordingsProps {
  questions: readonly RecordingQuestion[];
  /** Whether each name means one recording, and not several. */
  one: boolean;
  pending: boolean;
  onAnswer: (choices: Choices) => void;
}

/** Asks which recordings the titles and artists in a file mean, which no file can say. */
function AskRecordings({ questions, one, pending, onAnswer }: AskRecordingsProps) {
  const [chosen, choose] = useState<Record<string, readonly string[]>>({});
  if (questions.length === 0) return null;
  const of = (question: RecordingQuestion) => chosen[keyOf(question)] ?? [];
  const toggle = (question: RecordingQuestion, id: string) => {
    const before = of(question);
    const now = one ? [id] : before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
    choose({ ...chosen, [keyOf(question)]: now });
  };
  const answered = questions.filter((question) => of(question).length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answered.length === 0) return;
    onAnswer(answered.map((question) => ({ covers: question.covers, name: question.name, of: [...of(question)] })));
  };
  return (
    <form noValidate aria-label="Which recordings are meant" onSubmit={submit} className="grid gap-6">
      {questions.map((question) => (
        <fieldset key={keyOf(question)}>
          <legend className="font-semibold wrap-anywhere">
            Which {question.covers === "tracks" ? "recording" : "release"}
            {one ? "" : "s"} does “{question.name}” mean?
          </legend>
          <ul className="mt-2">
            {question.found.map(({ id, title, artist }) => (
              <li key={id} className="border-t border-hairline last:border-b">
                <label className="flex items-baseline gap-3 py-2">
                  <input
                    type={one ? "radio" : "checkbox"}
                    name={keyOf(question)}
                    className="size-4 shrink-0 translate-y-0.5 accent-ink"
                    checked={of(question).includes(id)}
                    onChange={() => toggle(question, id)}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {title ?? id}
                    <span className="block text-sm text-ink-soft">{[artist, id].filter(Boolean).join(" · ")}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {question.more > 0 && (
            <p className="mt-2 text-sm text-ink-soft">
              And {question.more} more. Put the code of the one you mean into the file.
            </p>
          )}
        </fieldset>
      ))}
      <div>
        <Button type="submit" variant="ink" pending={pending} aria-disabled={answered.length === 0}>
          Check the file again
        </Button>
      </div>
    </form>
  );
}
