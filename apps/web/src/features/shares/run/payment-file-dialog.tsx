import type { PaymentFileInput } from "@ledgerline/contract/shares/shares";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";
import { CurrencyField } from "../parts/currency-field.tsx";
import { today } from "../words/period-text.ts";

interface PaymentFileDialogProps {
  run: string;
  by: PaymentFileInput["by"];
  onClose: () => void;
}

const WORDS = {
  sepa: {
    title: "A file for the bank",
    description:
      "A SEPA credit transfer (pain.001.001.09) for the payees who are paid in euros by bank transfer. Upload it in your online banking and release it there.",
    type: "application/xml",
  },
  wise: {
    title: "A file for Wise",
    description:
      "A batch for the payees who are paid by Wise. Upload it at Wise under batch payments, and pay it there.",
    type: "text/csv",
  },
} as const;

/** Downloads what is due as a file to submit elsewhere. Nothing is marked as paid by it. */
export function PaymentFileDialog({ run, by, onClose }: PaymentFileDialogProps) {
  const words = WORDS[by];
  const write = trpc.runs.paymentFile.useMutation({
    onSuccess: ({ file_name, content, payments, left_out }) => {
      saveFile(new Blob([content], { type: words.type }), file_name);
      toast.success(`${counted(payments, "payment")} written to ${file_name}`, {
        description: [
          left_out > 0 &&
            `${counted(left_out, "payee")} ${left_out === 1 ? "is" : "are"} not in it: see why beside the name.`,
          "Mark them as paid once they have left your account.",
        ]
          .filter(Boolean)
          .join(" "),
      });
      onClose();
    },
  });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).PaymentFileInput,
    initial: { date: today(), source: "EUR" },
    toInput: ({ date, source }) => ({ id: run, by, date, ...(by === "wise" && { source }) }),
    mutation: write,
    fallback: SHARE_FAILURES.paymentFile,
  });
  const { draft, set, errors } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !write.isPending && onClose()}
      title={words.title}
      description={words.description}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Day of the payment" error={errors["date"]}>
          {(field) => <Input {...field} {...written("date", draft, set)} type="date" className="figures" />}
        </Field>
        {by === "wise" && (
          <CurrencyField
            label="Paid from the balance in"
            error={errors["source"]}
            value={draft.source}
            onChange={(source) => set({ source })}
          />
        )}
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={write.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={write.isPending}>
            Download
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
