import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useCurrencies } from "./use-currencies.ts";

interface CurrencyFieldProps {
  label?: string;
  hint?: string;
  error: string | undefined;
  /** Empty for the first one offered. */
  value: string;
  onChange: (currency: string) => void;
}

/** Chooses among the currencies that the account has money or rates in. */
export function CurrencyField({ label = "Currency", hint, error, value, onChange }: CurrencyFieldProps) {
  const choices = useCurrencies();
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <Select {...field} value={value || choices[0]} onChange={({ target }) => onChange(target.value)}>
          {value && !choices.includes(value) && <option value={value}>{value}</option>}
          {choices.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
