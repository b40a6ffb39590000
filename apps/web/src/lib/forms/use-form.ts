import { type RefObject, useRef, useState } from "react";
import { errorDetail, errorFields } from "../errors/error-detail.ts";
import { type FieldErrors, fieldErrors, type LoadSchema } from "../errors/field-errors.ts";
import { useOneSubmit } from "./use-one-submit.ts";

interface FormOptions<Values extends Record<string, string>, Input> {
  /** Checks the values before they are sent. */
  schema: LoadSchema;
  empty: Values;
  /** Further input that is not typed. */
  also?: Omit<Input, keyof Values>;
  mutation: { isPending: boolean; mutate(input: Input, options: { onError(error: unknown): void }): void };
  /** Shown if the server sends no sentence. */
  fallback: string;
}

/** The state of a form: what was typed, what is wrong in which field, and why it was refused as a whole. */
export function useForm<Values extends Record<string, string>, Input>(options: FormOptions<Values, Input>) {
  const { schema, empty, also, mutation, fallback } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const show = (found: FieldErrors) => {
    setErrors(found);
    focusFirstInvalid(form, Object.keys(found));
  };

  const onSubmit = useOneSubmit(async () => {
    if (mutation.isPending) return;
    setFailure(null);
    const input = { ...values, ...also } as Input;
    const found = await fieldErrors(schema, input);
    show(found);
    const others = Object.keys(found).find((field) => !(field in values));
    if (others) setFailure(found[others] ?? fallback);
    if (Object.keys(found).length > 0) return;
    mutation.mutate(input, {
      onError: (error) => {
        const refused = errorFields(error);
        show(refused);
        if (!Object.keys(refused).some((field) => field in values)) setFailure(errorDetail(error, fallback));
      },
    });
  });

  return {
    values,
    setValues,
    errors,
    failure,
    props: { ref: form, noValidate: true, onSubmit },
    /** The props that tie an input to a field. */
    control: (name: keyof Values & string) => ({
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    }),
  };
}

/** Focuses the first field of the form that is among `names`. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>, names: readonly string[]): void {
  const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name], textarea[name]") ?? [])];
  inputs.find((input) => names.includes(input.name))?.focus();
}
