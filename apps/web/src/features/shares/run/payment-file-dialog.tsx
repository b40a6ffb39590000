import type { PaymentFileInput } from "@ledgerline/contract/shares/payments";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
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
  /** When the run is to be paid; null where nobody has said so. */
  payOn: string | null;
  by: "bank" | "wise" | "paypal";
  onClose: () => void;
}

const FILE_WORDS = {
  bank: {
    title: "A file for the bank",
    description: "For the payees who are paid by bank transfer. Upload it in your online banking and release it there.",
  },
  wise: {
    title: "A file for Wise",
    description:
      "A batch for the payees who are paid by Wise. Upload it at Wise under batch payments, and pay it there.",
  },
  paypal: {
    title: "A file for PayPal",
    description:
      "Payouts for the payees who are paid by PayPal, in one currency: make a file for each. Upload it at PayPal under payouts, and pay it there. PayPal takes 5,000 at once.",
  },
} as const;

const TYPES: Record<PaymentFileInput["by"], string> = {
  ...{ sepa: "application/xml", ach: "text/plain", bacs: "text/plain", wise: "text/csv", paypal: "text/csv" },
};

const TRANSFERS = {
  sepa: { name: "SEPA, in euros", says: "A credit transfer (pain.001.001.09)." },
  ach: { name: "ACH, in US dollars", says: "A Nacha file, with what your bank gave you for ACH. It is not kept." },
  bacs: { name: "Bacs, in pounds", says: "A Standard 18 file. The account is not kept." },
} as const;
type Transfer = keyof typeof TRANSFERS;

/** Downloads what is due as a file to submit elsewhere. Nothing is marked as paid by it. */
export function PaymentFileDialog({ run, payOn, by, onClose }: PaymentFileDialogProps) {
  const words = FILE_WORDS[by];
  const write = trpc.runs.paymentFile.useMutation({
    onSuccess: ({ file_name, content, payments, left_out }, input) => {
      saveFile(new Blob([content], { type: TYPES[input.by] }), file_name);
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
    schema: async () => (await import("@ledgerline/contract/shares/payments")).PaymentFileInput,
    initial: {
      ...{ date: payOn !== null && payOn > today() ? payOn : today(), source: "EUR", transfer: "sepa" as Transfer },
      ...{ routing: "", company_id: "", sort_code: "", account: "", user_number: "" },
    },
    toInput: ({ date, source, transfer, routing, company_id, ...bacs }): PaymentFileInput => {
      if (by !== "bank") return { id: run, by, date, source };
      if (transfer === "ach") return { id: run, by: transfer, date, ach: { routing, company_id } };
      return { id: run, by: transfer, date, ...(transfer === "bacs" && { bacs }) };
    },
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
        {by === "bank" && (
          <Field label="Transfer" hint={TRANSFERS[draft.transfer].says}>
            {(field) => (
              <Select
                {...field}
                value={draft.transfer}
                onChange={({ target }) => set({ transfer: target.value as Transfer })}
              >
                {Object.entries(TRANSFERS).map(([transfer, { name }]) => (
                  <option key={transfer} value={transfer}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label={draft.transfer === "bacs" && by === "bank" ? "Processing day" : "Day of the payment"}
          error={errors["date"]}
        >
          {(field) => <Input {...field} {...written("date", draft, set)} type="date" className="figures" />}
        </Field>
        {by !== "bank" && (
          <CurrencyField
            label={by === "wise" ? "Paid from the balance in" : "Payees who are paid in"}
            error={errors["source"]}
            value={draft.source}
            onChange={(source) => set({ source })}
          />
        )}
        {by === "bank" &&
          PAYER_FIELDS[draft.transfer].map(({ name, label, path }) => (
            <Field key={name} label={label} error={errors[path]}>
              {(field) => <Input {...field} {...written(name, draft, set)} className="figures" autoComplete="off" />}
            </Field>
          ))}
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

/** What is asked about the payer, and where its error is. */
const PAYER_FIELDS = {
  sepa: [],
  ach: [
    { name: "routing", label: "Your bank’s routing number", path: "ach.routing" },
    { name: "company_id", label: "Your company ID at that bank", path: "ach.company_id" },
  ],
  bacs: [
    { name: "sort_code", label: "Your sort code", path: "bacs.sort_code" },
    { name: "account", label: "Your account number", path: "bacs.account" },
    { name: "user_number", label: "Your service user number", path: "bacs.user_number" },
  ],
} as const;
