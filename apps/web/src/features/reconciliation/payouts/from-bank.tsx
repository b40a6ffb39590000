import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FileButton } from "../../../components/form/file-button.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { sendFile } from "../../../lib/calls/send-file.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";
import { BankPayments } from "./bank-payments.tsx";
import { arrivalCurrencies } from "./payout-change.ts";

interface FromBankProps {
  open: readonly StatementTotal[];
  onDone: () => void;
}

/** Finds payouts in a bank's CSV. The browser keeps the file while its columns are being corrected; the server does not. */
export function FromBank({ open, onDone }: FromBankProps) {
  const [sent, setSent] = useState<{ file: File; said: BankFileInput } | null>(null);
  const reading = useMutation({ mutationFn: sendBankFile });
  const send = (file: File, said: BankFileInput) => {
    setSent({ file, said });
    reading.mutate({ file, said });
  };
  const found = reading.data;
  return (
    <section aria-label="From your bank’s file" className="grid max-w-3xl gap-5">
      <p className="max-w-prose text-pretty text-ink-soft">
        Export your account’s transactions as CSV and choose the file. It is read and thrown away: neither what went out
        nor any payment that you don’t tick is kept. If a payment looks like one that you owed a payee, you are asked
        about it.
      </p>
      {reading.isError && <FormError>{errorDetail(reading.error, ERROR_MESSAGES.bankFile)}</FormError>}
      {found && sent && (
        <>
          {found.header_line === null && (
            <p className="max-w-prose border-l-2 border-warning pl-4 text-pretty">
              This file has no header, so its first line counts as a payment, and its columns are numbered. Check below
              which column is which.
            </p>
          )}
          <BankColumns
            file={found}
            currencies={arrivalCurrencies(open)}
            disabled={reading.isPending}
            onSay={(said) => send(sent.file, { ...sent.said, ...said })}
          />
          {found.missing.length > 0 ? (
            <p className="text-sm">Fill in what is missing above, and the payments appear here.</p>
          ) : (
            <>
              <BankPayments key={JSON.stringify(found.reading)} file={found} open={open} onDone={onDone} />
              <BankPaid key={`paid ${JSON.stringify(found.reading)}`} paid={found.paid} />
            </>
          )}
        </>
      )}
      <div className="flex gap-3">
        <FileButton
          {...(!found && { variant: "accent" })}
          pending={reading.isPending}
          field="File of your bank"
          accept=".csv,.tsv,.txt,.gz,.zip"
          onFile={(file) => send(file, {})}
        >
          {found ? "Choose another file" : "Choose the file"}
        </FileButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** Sends a bank's file to be read, with the artist's corrections of its columns. Throws RestError when refused. */
async function sendBankFile({ file, said }: { file: File; said: BankFileInput }): Promise<BankFile> {
  const query = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
  return (await sendFile(`reconciliation/payouts/from-bank?${query}`, file)).json();
}

interface BankColumnsProps {
  file: BankFile;
  /** The currencies that may have arrived. */
  currencies: readonly string[];
  disabled: boolean;
  onSay: (said: BankFileInput) => void;
}

/** How the file was read, to be confirmed or corrected. */
function BankColumns({ file, currencies, disabled, onSay }: BankColumnsProps) {
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

type Paid = BankFile["paid"][number];

/** Outgoing money that looks like a payee's due. This only asks: it takes a press to mark it as paid. */
export function BankPaid({ paid }: { paid: readonly Paid[] }) {
  const [done, setDone] = useState<readonly number[]>([]);
  const utils = trpc.useUtils();
  const record = trpc.runs.recordPayment.useMutation({
    onError: (error) => void toast.error(errorDetail(error, SHARE_FAILURES.payment)),
    onSettled: () => utils.runs.invalidate(),
  });
  const left = paid.filter(({ line_no }) => !done.includes(line_no));
  if (left.length === 0) return null;
  return (
    <section aria-label="Payments to payees">
      <h3 className="text-sm font-semibold">Did these go to your payees?</h3>
      <ul className="mt-2">
        {left.map((each) => {
          const { line_no, paid_on, amount, currency, text, name, run_id, payee } = each;
          return (
            <li key={line_no} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-hairline py-2.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {formatMoney(amount, currency)} on {formatDay(paid_on)}, which {name} is due
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <Button
                size="sm"
                pending={record.isPending}
                aria-label={`Mark ${name} as paid on ${formatDay(paid_on)}`}
                onClick={() =>
                  record.mutate(
                    { id: run_id, payees: [payee], date: paid_on, kind: "paid" },
                    { onSuccess: () => setDone((before) => [...before, line_no]) },
                  )
                }
              >
                Mark as paid
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
