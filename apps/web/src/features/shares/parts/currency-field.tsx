import type { ReactNode } from "react";
import { Link } from "react-router";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { PATHS } from "../../../lib/places/paths.ts";

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

/** Says that money of other currencies is booked and no rates exchange it, where a deal is kept in one. */
export function RatesNeeded({ currency }: { currency: string }) {
  const { data: filters } = trpc.royalties.filters.useQuery();
  const { data: currencies } = trpc.currencies.get.useQuery();
  const [first] = useCurrencies();
  if (!filters || !currencies) return null;
  const known = new Set(["EUR", ...currencies.rates.flatMap((loaded) => loaded.currencies)]);
  const own = currency || first || "";
  const others = filters.currencies.filter((each) => each !== own);
  const missing = others.filter((each) => currencies.rates.length === 0 || !known.has(each) || !known.has(own));
  if (missing.length === 0) return null;
  return (
    <span className="block text-warning">
      Your statements are booked in {missing.join(" and ")}. Before a run can share that out in {own}, exchange rates
      are needed:{" "}
      <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
        load them
      </Link>
      .
    </span>
  );
}
