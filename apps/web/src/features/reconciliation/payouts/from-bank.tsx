import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import type { StatementTotal } from "@ledgerline/contract/payouts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { authorization } from "../../../lib/calls/session-token.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { arrivalCurrencies } from "./arrival-currencies.ts";
import { BankColumns } from "./bank-columns.tsx";
import { BankPaid } from "./bank-paid.tsx";
import { BankPayments } from "./bank-payments.tsx";

interface FromBankProps {
  open: readonly StatementTotal[];
  onDone: () => void;
}

/** Finds payouts in a bank's CSV. The browser keeps the file while its columns are being corrected; the server does not. */
export function FromBank({ open, onDone }: FromBankProps) {
  const input = useRef<HTMLInputElement>(null);
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
        Export your account’s transactions as CSV and choose the file. It is read and thrown away: what went out, and
        every payment that you don’t tick, is not kept. A payment that looks like what a payee is due is asked about.
      </p>
      {reading.isError && <FormError>{errorDetail(reading.error, ERROR_MESSAGES.bankFile)}</FormError>}
      {found && sent && (
        <>
          {found.header_line === null && (
            <p className="max-w-prose border-l-2 border-warning pl-4 text-pretty">
              This file has no header, so its first line counts as a payment, and its columns are called by their
              position. Check below which of them is what.
            </p>
          )}
          <BankColumns
            file={found}
            currencies={arrivalCurrencies(open)}
            disabled={reading.isPending}
            onSay={(said) => send(sent.file, { ...sent.said, ...said })}
          />
          {found.missing.length > 0 ? (
            <p className="text-sm">Choose what is missing above, and the payments appear here.</p>
          ) : (
            <>
              <BankPayments key={JSON.stringify(found.reading)} file={found} open={open} onDone={onDone} />
              <BankPaid key={`paid ${JSON.stringify(found.reading)}`} paid={found.paid} />
            </>
          )}
        </>
      )}
      <div className="flex gap-3">
        <Button
          {...(!found && { variant: "accent" })}
          pending={reading.isPending}
          onClick={() => input.current?.click()}
        >
          {found ? "Choose another file" : "Choose the file"}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of your bank"
          accept=".csv,.tsv,.txt,.gz,.zip"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file, {});
            target.value = "";
          }}
        />
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** Sends a bank's file to be read, with the artist's corrections of its columns. Throws RestError when refused. */
async function sendBankFile({ file, said }: { file: File; said: BankFileInput }): Promise<BankFile> {
  const body = new FormData();
  body.set("file", file);
  const query = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`/api/reconciliation/payouts/from-bank?${query}`, {
    method: "POST",
    headers: authorization(),
    body,
  });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  return answer.json();
}
