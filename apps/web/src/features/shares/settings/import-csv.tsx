import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "@ledgerline/contract/shares/share-bounds";
import type {
  ImportSharesInput,
  RecordingQuestion,
  ShareCsv,
  ShareImport,
} from "@ledgerline/contract/shares/share-csv";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import { FileButton } from "../../../components/form/file-button.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { sendFile } from "../../../lib/calls/send-file.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { sendTable } from "../parts/send-table.ts";
import { askedIn, ImportPreview, keyOf } from "./import-preview.tsx";

type Choices = NonNullable<ImportSharesInput["choices"]>;

interface Chosen {
  name: string;
  /** Previews it, or takes it in. */
  send: (apply: boolean, choices: Choices) => Promise<ShareImport>;
}

/** Imports a file: first a preview with what is wrong by line, then all of it or nothing. */
export function ImportCsv({ what }: { what: ShareCsv }) {
  const refresh = useRefreshShares();
  const { client } = trpc.useUtils();
  const [file, setFile] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>([]);
  const send = useMutation({
    mutationFn: ({ of, apply, choices: answers }: { of: Chosen; apply: boolean; choices: Choices }) =>
      of.send(apply, answers),
    onSuccess: (answer) => {
      if (!answer.applied) return;
      toast.success(`${counted(answer.added, "entry", "entries")} added, ${answer.changed} changed`);
      setFile(null);
      send.reset();
      refresh();
    },
  });

  const reading = useMutation({ mutationFn: (chosen: File) => sendTable(chosen) });

  async function take(chosen: File): Promise<void> {
    send.reset();
    reading.reset();
    setFile(null);
    setProblem(null);
    setChoices([]);
    const { name } = chosen;
    if (what === "costs" && /\.zip$/i.test(name)) {
      return preview({ name, send: (apply, answers) => sendArchive(chosen, apply, answers) });
    }
    if (/\.xlsx$/i.test(name)) {
      // The server turns a workbook into text first.
      return reading.mutate(chosen, { onSuccess: ({ text }) => preview(withText(name, text)) });
    }
    // A file that is certainly too long is not read at all: it may be larger than the tab can hold.
    if (chosen.size > SHARE_CSV_BOUNDS.bytes) return setProblem(SHARE_CSV_TOO_LONG);
    const text = await chosen.text().catch(() => null);
    if (text === null) return setProblem(SHARE_FAILURES.import);
    if (isShareCsvTooLong(text)) return setProblem(SHARE_CSV_TOO_LONG);
    preview(withText(name, text));
  }

  const withText = (name: string, text: string): Chosen => ({
    name,
    send: (apply, answers) =>
      client.shares.importCsv.mutate({ what, text, apply, ...(answers.length > 0 && { choices: answers }) }),
  });

  function preview(chosen: Chosen): void {
    setFile(chosen);
    send.mutate({ of: chosen, apply: false, choices: [] });
  }

  return (
    <div className="grid gap-4">
      <div>
        <FileButton
          pending={send.isPending || reading.isPending}
          field="File to import"
          accept={what === "costs" ? ".csv,.xlsx,.zip,text/csv" : ".csv,.xlsx,text/csv"}
          onFile={(chosen) => void take(chosen)}
        >
          <Upload aria-hidden="true" />
          Choose a file to import…
        </FileButton>
        <p className="mt-2 max-w-md text-sm text-pretty text-ink-soft">
          {what === "costs"
            ? "A CSV or an Excel file with these columns; or a ZIP of one with the receipts that its column “receipt” names."
            : "A CSV or an Excel file with these columns."}
        </p>
      </div>
      {reading.error && <FormError>{errorDetail(reading.error, SHARE_FAILURES.import)}</FormError>}
      {problem && <FormError>{problem}</FormError>}
      {send.error && <FormError>{errorDetail(send.error, SHARE_FAILURES.import)}</FormError>}
      {file && send.data && <ImportPreview name={file.name} answer={send.data} />}
      {file && send.data && (
        <AskRecordings
          key={JSON.stringify(choices)}
          one={what === "costs"}
          questions={askedIn(send.data)}
          pending={send.isPending}
          onAnswer={(answered) => {
            const all = [...choices, ...answered];
            setChoices(all);
            send.mutate({ of: file, apply: false, choices: all });
          }}
        />
      )}
      {file && send.data && send.data.errors.length === 0 && (
        <div>
          <Button
            variant="ink"
            pending={send.isPending}
            onClick={() => send.mutate({ of: file, apply: true, choices })}
          >
            Import it
          </Button>
        </div>
      )}
    </div>
  );
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

/** A ZIP of costs with their receipts. Throws RestError when it is refused. */
async function sendArchive(file: File, apply: boolean, choices: Choices): Promise<ShareImport> {
  const said = new URLSearchParams({ apply: String(apply), choices: JSON.stringify(choices) });
  return (await sendFile(`shares/costs/archive?${said}`, file)).json();
}
