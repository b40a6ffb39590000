import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import type { ReactNode } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";

interface BankColumnsProps {
  file: BankFile;
  /** The currencies that may have arrived. */
  currencies: readonly string[];
  disabled: boolean;
  onSay: (said: BankFileInput) => void;
}

/** How the file was read, to be confirmed or corrected. */
export function BankColumns({ file, currencies, disabled, onSay }: BankColumnsProps) {
  const { columns, reading, missing } = file;
  const names = columns.map((name, at) => [String(at), name || `Column ${at + 1}`] as const);
  const choice = (
    label: string,
    value: string | number | null,
    options: readonly (readonly [string, string])[],
    say: (value: string) => BankFileInput,
  ): ReactNode => (
    <Field label={label}>
      {(field) => (
        <Select
          {...field}
          size="sm"
          disabled={disabled}
          value={value ?? ""}
          onChange={({ target }) => target.value !== "" && onSay(say(target.value))}
        >
          {value === null && <option value="">Choose</option>}
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {choice("Date", reading.date, names, (at) => ({ date: Number(at) }))}
      {choice("Money in", reading.amount, names, (at) => ({ amount: Number(at) }))}
      {choice("Description", reading.text, names, (at) => ({ text: Number(at) }))}
      {reading.currency_column === null &&
        choice(
          "Currency",
          reading.currency,
          currencies.map((code) => [code, code]),
          (currency) => ({ currency }),
        )}
      {missing.includes("dates") &&
        choice(
          "05/04/2026 is",
          null,
          [
            ["day_first", "5 April"],
            ["month_first", "4 May"],
          ],
          (order) => ({ dates: order === "day_first" ? "day_first" : "month_first" }),
        )}
      {missing.includes("numbers") &&
        choice(
          "1.234 is",
          null,
          [
            ["point", "1 and 234 thousandths"],
            ["comma", "one thousand and 234"],
          ],
          (numbers) => ({ numbers: numbers === "point" ? "point" : "comma" }),
        )}
    </div>
  );
}
