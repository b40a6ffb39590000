import type { ImportSharesInput, RecordingQuestion, ShareImport } from "@ledgerline/contract/shares/shares";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";

type Choice = NonNullable<ImportSharesInput["choices"]>[number];

export const keyOf = ({ covers, name }: RecordingQuestion) => `${covers} ${name}`;

/** What a preview asks and can be answered here, each name once. */
export function askedIn({ errors }: ShareImport): RecordingQuestion[] {
  const asked = errors.flatMap(({ question }) => (question && question.found.length > 0 ? [question] : []));
  return asked.filter((question, at) => asked.findIndex((each) => keyOf(each) === keyOf(question)) === at);
}

interface AskRecordingsProps {
  questions: readonly RecordingQuestion[];
  /** Whether each name means one recording, and not several. */
  one: boolean;
  pending: boolean;
  onAnswer: (choices: Choice[]) => void;
}

/** Asks which recordings the titles and artists in a file mean, which no file can say. */
export function AskRecordings({ questions, one, pending, onAnswer }: AskRecordingsProps) {
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
              And {question.more} more. Name the one you mean by its code in the file.
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
