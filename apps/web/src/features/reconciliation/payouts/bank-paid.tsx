import type { BankFile } from "@ledgerline/contract/bank-files";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";

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
