import type { ReactNode } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";

interface CurrencyFieldProps {
  label?: string;
  hint?: ReactNode;
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

/** Offered if nothing is booked and no rates are loaded. */
const COMMON = ["USD", "EUR", "GBP"];

/** The currencies that the account has money in, then those that its rates exchange. The first one is the default. */
export function useCurrencies(): string[] {
  const { data: filters } = trpc.royalties.filters.useQuery();
  const { data: currencies } = trpc.currencies.get.useQuery();
  const booked = filters?.currencies.length ? filters.currencies : COMMON.slice(0, 1);
  const others = [...(currencies?.choices ?? []), ...COMMON].filter((code) => !booked.includes(code)).sort();
  return [...new Set([...booked, ...others])];
}
