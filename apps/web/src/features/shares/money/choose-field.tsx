import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";

interface ChooseFieldProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (id: string) => void;
}

export function PayeeField(props: ChooseFieldProps) {
  const { data } = trpc.shares.payees.useQuery();
  return <ChooseField {...props} choices={data?.payees.filter(({ erased }) => !erased) ?? []} />;
}

export function DealField(props: ChooseFieldProps) {
  const { data } = trpc.shares.deals.useQuery();
  return <ChooseField {...props} choices={data?.deals ?? []} />;
}

interface Choices {
  choices: readonly { id: string; name: string; currency: string }[];
}

function ChooseField({ label, none, hint, error, value, onChange, choices }: ChooseFieldProps & Choices) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <Select {...field} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {choices.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name} · {currency}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
