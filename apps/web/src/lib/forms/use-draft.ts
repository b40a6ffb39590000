import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorDetail, errorFields } from "../errors/error-detail.ts";
import { type FieldErrors, fieldErrors, type LoadSchema } from "../errors/field-errors.ts";
import { useOneSubmit } from "./use-one-submit.ts";

interface DraftOptions<Draft, Input> {
  /** Checks the input before it is sent. */
  schema: LoadSchema;
  initial: Draft;
  /** Turns the draft into the input that is sent. */
  toInput: (draft: Draft) => Input;
  mutation: { isPending: boolean; mutate(input: Input, options: { onError(error: unknown): void }): void };
  /** Shown if the server sends no sentence. */
  fallback: string;
}

/**
 * The state of a form whose fields are not all text: the draft, the errors by path (`versions.0.rate`), and why it was
 * refused as a whole. If no field that is shown has an error, the first error is shown above them.
 */
export function useDraft<Draft extends object, Input>(options: DraftOptions<Draft, Input>) {
  const { schema, initial, toInput, mutation, fallback } = options;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const [first] = Object.values(errors);
    if (first === undefined) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (invalid) invalid.focus();
    else setFailure(first);
  }, [errors]);
  const submit = useOneSubmit(async () => {
    if (mutation.isPending) return;
    setFailure(null);
    const input = toInput(draft);
    const found = await fieldErrors(schema, input);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    mutation.mutate(input, {
      onError: (error) => {
        const refused = errorFields(error);
        setErrors(refused);
        if (Object.keys(refused).length === 0) setFailure(errorDetail(error, fallback));
      },
    });
  });
  const onSubmit = (event: FormEvent) => {
    // A dialog's form may have been opened from within another form, which must not be sent with it.
    event.stopPropagation();
    submit(event);
  };
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  return { draft, set, errors, failure, props: { ref: form, noValidate: true, onSubmit } };
}

/** What differs between two inputs: only that is sent, so that nobody else's change meanwhile is taken back. */
export function changesOf<Input extends object>(now: Input, before: Input): Partial<Input> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Input]);
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<Input>;
}

/** The props that tie an input or a list of choices to a text of a draft. */
export function written<Name extends string>(
  name: Name,
  draft: Record<NoInfer<Name>, string>,
  set: (change: Partial<Record<NoInfer<Name>, string>>) => void,
) {
  return {
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: target.value } as Partial<Record<Name, string>>),
  };
}
