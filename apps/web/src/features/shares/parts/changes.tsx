import type { ClosedPeriods, ClosedPeriodsInput } from "@ledgerline/contract/shares/simulation";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { periodText } from "../words/period-text.ts";
import { ExactMoney } from "./exact-money.tsx";

interface Saving<Input> {
  isPending: boolean;
  mutate(input: Input, options: { onError(error: unknown): void }): void;
}

interface Asked {
  answer: ClosedPeriods;
  save: () => void;
}

/**
 * Saves a change once somebody has seen, in money, what it does to closed periods; one that touches none is saved at once.
 * `question` is null for input that cannot touch any. `onDismiss` hears that the change is not to be made after all.
 */
export function useClosedPeriods<Input>(
  saving: Saving<Input>,
  question: (input: Input) => ClosedPeriodsInput | null,
  onDismiss?: () => void,
): { mutation: Saving<Input>; dialog: ReactNode } {
  const runs = trpc.runs.list.useQuery();
  const look = trpc.shares.closedPeriods.useMutation();
  const [asked, ask] = useState<Asked | null>(null);
  return {
    mutation: {
      isPending: saving.isPending || look.isPending,
      mutate(input, options) {
        const asks = runs.data?.next_from === null ? null : question(input);
        const save = () => saving.mutate(input, options);
        if (asks === null) return save();
        look.mutate(asks, {
          onSuccess: (answer) => (answer.from === null ? save() : ask({ answer, save })),
          onError: options.onError,
        });
      },
    },
    dialog: asked && (
      <AlertDialog
        open
        onOpenChange={(open) => {
          if (open) return;
          ask(null);
          onDismiss?.();
        }}
        title="Change closed periods?"
        description={<Effect answer={asked.answer} />}
        action="Save, and post the difference"
        pending={saving.isPending}
        onConfirm={() => {
          ask(null);
          asked.save();
        }}
      />
    ),
  };
}

/** What closed periods would come out at otherwise. */
export function Effect({ answer: { from, to, payees, left_out } }: { answer: ClosedPeriods }) {
  const period = from && to && periodText({ from, to });
  return (
    <div className="grid gap-3">
      <p>
        {payees === null
          ? `It may change ${period}, which takes too long to work out while you wait. The preview of the next run shows by how much, before you close it.`
          : `${period} would have come out differently. What is closed stays as it is; the next run posts the difference:`}
      </p>
      {payees && (
        <ul className="grid max-h-56 gap-1 overflow-y-auto text-ink">
          {payees.map(({ payee, name, currency, amount }) => (
            <li key={`${payee} ${currency}`} className="flex justify-between gap-4">
              <span className="wrap-anywhere">{name}</span>
              <span className="figures shrink-0">
                <ExactMoney value={amount} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {left_out.map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** Refetches everything about shares, here and in other tabs. A changed deal also makes a preview out of date. */
export function useRefreshShares(): () => void {
  const client = useQueryClient();
  return () => {
    void refreshArea(client, "shares");
    void refreshArea(client, "runs");
  };
}
