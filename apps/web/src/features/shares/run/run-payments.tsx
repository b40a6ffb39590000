import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { useState } from "react";
import { Link } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { runHref } from "../../../lib/places/shares-href.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { dueTo, paidTo } from "./due.ts";
import { PaymentFileDialog } from "./payment-file-dialog.tsx";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";

type Asked = "paid" | "returned" | "sepa" | "wise";

/** Files for the bank or Wise, and what was paid. Ledgerline prepares and records payments, and makes none. */
export function RunPayments({ run }: { run: RunDetails }) {
  const { data: list } = trpc.runs.list.useQuery();
  const { data: settings } = trpc.shares.settings.useQuery();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const newest = list?.runs.find(({ state }) => state === "closed" || state === "sent");
  const isNewest = newest === undefined || newest.id === run.id;
  const due = run.payees.filter((payee) => dueTo(payee) !== null);
  const paid = run.payees.filter((payee) => paidTo(payee) !== null);
  return (
    <Section
      title="Payments"
      lead="Ledgerline moves no money. It writes the file that your bank or Wise takes, and keeps what you say was paid."
    >
      <p className="max-w-2xl text-pretty">
        {due.length === 0 ? "Nothing is due any more." : `${counted(due.length, "payee")} still to be paid.`}
        {!isNewest && due.length > 0 && newest && (
          <>
            {" "}
            <Link to={runHref(newest.id)} className="underline decoration-hairline-strong underline-offset-4">
              Pay the newest run
            </Link>
            , which has all that is still due from older ones.
          </>
        )}
        {isNewest && run.state === "closed" && " Send the run first: payees then see what they are paid for."}
      </p>
      {settings && !settings.included ? (
        <PremiumPanel>Payment files, and keeping what was paid, need Premium.</PremiumPanel>
      ) : (
        <Offered needs="payments:write">
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {isNewest && run.state === "sent" && due.length > 0 && (
              <>
                <Button onClick={() => ask("sepa")}>Bank file…</Button>
                <Button onClick={() => ask("wise")}>Wise file…</Button>
                <Button variant="ink" onClick={() => ask("paid")}>
                  Mark as paid…
                </Button>
              </>
            )}
            {paid.length > 0 && (
              <Button variant="quiet" onClick={() => ask("returned")}>
                Came back…
              </Button>
            )}
          </div>
        </Offered>
      )}
      {(asked === "sepa" || asked === "wise") && <PaymentFileDialog run={run.id} by={asked} onClose={close} />}
      {asked === "paid" && <RecordPaymentDialog run={run.id} kind="paid" payees={due} onClose={close} />}
      {asked === "returned" && <RecordPaymentDialog run={run.id} kind="returned" payees={paid} onClose={close} />}
    </Section>
  );
}
