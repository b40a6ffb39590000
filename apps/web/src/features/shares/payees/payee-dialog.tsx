import type { ChangePayeeInput, Payee } from "@ledgerline/contract/shares/shares";
import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useClosedPeriods } from "../parts/use-closed-periods.tsx";
import { useCurrencies } from "../parts/use-currencies.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";
import { hasOtherRules, NEW_PAYEE, toPayeeChange, toPayeeDraft, toPayeeInput } from "./payee-draft.ts";
import { PayeeForm } from "./payee-form.tsx";

interface AddPayeeDialogProps {
  onAdded: (payee: Payee) => void;
  onClose: () => void;
}

/** Asks who is paid, in which currency and how. */
export function AddPayeeDialog({ onAdded, onClose }: AddPayeeDialogProps) {
  const refresh = useRefreshShares();
  const [currency = "USD"] = useCurrencies();
  const add = trpc.shares.addPayee.useMutation({
    onSuccess: (payee) => {
      refresh();
      onAdded(payee);
    },
  });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).AddPayeeInput,
    initial: NEW_PAYEE,
    toInput: (draft) => toPayeeInput({ ...draft, currency: draft.currency || currency }),
    mutation: add,
    fallback: SHARE_FAILURES.payeeChange,
  });
  return <PayeeForm form={form} title="Add a payee" action="Add" pending={add.isPending} onClose={onClose} />;
}

/** Changes everything about a payee except the bank account and the login. */
export function ChangePayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const refresh = useRefreshShares();
  const [initial] = useState(() => toPayeeDraft(payee));
  const nextOpen = trpc.runs.list.useQuery().data?.next_from ?? null;
  const change = trpc.shares.changePayee.useMutation({
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  // Without a day, the next period is the first to have other rules.
  const asking = useClosedPeriods(change, ({ id, withholding, changes_from }: ChangePayeeInput) =>
    withholding && changes_from !== undefined ? { withholding: { id, withholding, changes_from } } : null,
  );
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).ChangePayeeInput,
    initial,
    toInput: (draft) => ({ id: payee.id, ...toPayeeChange(draft, initial) }),
    mutation: asking.mutation,
    fallback: SHARE_FAILURES.payeeChange,
  });
  return (
    <>
      <PayeeForm
        form={form}
        title={`Change ${payee.name}`}
        action="Save"
        pending={asking.mutation.isPending}
        onClose={onClose}
        nextOpen={hasOtherRules(form.draft, initial) ? nextOpen : null}
      />
      {asking.dialog}
    </>
  );
}
