import type { RecordPaymentInput, RunPayee } from "@ledgerline/contract/shares/shares";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";
import { today } from "../words/period-text.ts";
import { heldText } from "../words/run-words.ts";
import { dueTo, paidTo } from "./due.ts";

interface RecordPaymentDialogProps {
  run: string;
  kind: RecordPaymentInput["kind"];
  /** The payees to choose from. */
  payees: readonly RunPayee[];
  onClose: () => void;
}

const WORDS = {
  paid: {
    title: "Who was paid?",
    description: "Each is taken as paid in full. It counts in the next run.",
    action: "Mark as paid",
    amount: dueTo,
  },
  returned: {
    title: "Whose payment came back?",
    description: "It is due again, and can be paid again.",
    action: "Mark as come back",
    amount: paidTo,
  },
} as const;

/** Asks for whom and when a payment was made or came back. Payees whose payment is held are not preselected. */
export function RecordPaymentDialog({ run, kind, payees, onClose }: RecordPaymentDialogProps) {
  const refresh = useRefreshShares();
  const words = WORDS[kind];
  const record = trpc.runs.recordPayment.useMutation({ onSuccess: onClose, onSettled: refresh });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).RecordPaymentInput,
    initial: {
      date: today(),
      payees: kind === "returned" ? [] : payees.filter(({ held }) => held === null).map(({ payee }) => payee),
    },
    toInput: (draft) => ({ id: run, kind, ...draft }),
    mutation: record,
    fallback: SHARE_FAILURES.payment,
  });
  const { draft, set, errors } = form;
  const toggle = (id: string, isChosen: boolean) =>
    set({ payees: isChosen ? [...draft.payees, id] : draft.payees.filter((one) => one !== id) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !record.isPending && onClose()}
      title={words.title}
      description={words.description}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <fieldset>
          <legend className="text-sm font-semibold">Payees</legend>
          <ul className="mt-1 max-h-72 overflow-y-auto">
            {payees.map((each) => (
              <li key={each.payee} className="border-b border-hairline">
                <label className="flex items-baseline gap-3 py-2">
                  <input
                    type="checkbox"
                    className="accent-ink"
                    checked={draft.payees.includes(each.payee)}
                    onChange={({ target }) => toggle(each.payee, target.checked)}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {each.name}
                    {kind === "paid" && each.held && (
                      <span className="block text-sm text-warning">{heldText(each)}</span>
                    )}
                  </span>
                  <span className="figures">{formatMoney(words.amount(each) ?? "0", each.currency)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Field label="Day" error={errors["date"]}>
          {(field) => (
            <Input
              {...field}
              type="date"
              className="figures"
              value={draft.date}
              onChange={({ target }) => set({ date: target.value })}
            />
          )}
        </Field>
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={record.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={record.isPending}>
            {words.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
