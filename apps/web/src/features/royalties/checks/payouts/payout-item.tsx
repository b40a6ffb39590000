import { isZeroDecimal, negateDecimal } from "@ledgerline/contract/money/arithmetic";
import type { Payout } from "@ledgerline/contract/payouts";
import { Button } from "../../../../components/ui/button.tsx";
import { formatDay } from "../../../../lib/format/format.ts";
import { formatRevenue } from "../../../../lib/format/format-revenue.ts";
import { toast } from "../../../../lib/toast.ts";
import { usePayoutChange } from "./change/use-payout-change.ts";

/** One payout: what arrived, what was taken off on the way, and what is missing or too much. */
export function PayoutItem({ payout }: { payout: Payout }) {
  const { remove, save } = usePayoutChange();
  const { id, arrived_on, amount, currency, fees, statements, expected } = payout;
  const undo = () =>
    save.mutate({
      arrived_on,
      currency,
      amount,
      fees,
      statement_ids: statements.map(({ statement_id }) => statement_id),
    });
  const arrived = `${formatRevenue(amount, currency)} on ${formatDay(arrived_on)}`;
  const del = () =>
    remove.mutate(
      { id },
      { onSuccess: () => toast.success("Payout deleted", { action: { label: "Undo", onClick: undo } }) },
    );
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="figures min-w-0 flex-1 basis-80">
        <p>
          {arrived}. <strong>{missingText(payout)}</strong>
        </p>
        <p className="mt-1 text-sm text-pretty text-ink-soft [overflow-wrap:anywhere]">
          {formatRevenue(expected, currency)} on {statements.map((statement) => statement.file_name).join(", ")}
          {fees.map((fee) => `, less ${formatRevenue(fee.amount, currency)} ${fee.name}`)}
        </p>
      </div>
      <Button size="sm" variant="quiet" pending={remove.isPending} onClick={del}>
        Delete<span className="sr-only">: {arrived}</span>
      </Button>
    </li>
  );
}

function missingText({ missing, currency }: Payout): string {
  if (isZeroDecimal(missing)) return "All of it arrived.";
  if (missing.startsWith("-"))
    return `${formatRevenue(negateDecimal(missing), currency)} more than the statements say.`;
  return `${formatRevenue(missing, currency)} did not arrive.`;
}
