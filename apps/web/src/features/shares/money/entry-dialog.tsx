import type { ReactNode } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { type useDraft, written } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { Choice, type Chosen } from "../parts/choice.tsx";

interface EntryDialogProps {
  title: string;
  description: string;
  form: Pick<ReturnType<typeof useDraft<object, unknown>>, "props" | "failure">;
  action: string;
  pending: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that is sent or cancelled. */
export function EntryDialog({ title, description, form, action, pending, wide, onClose, children }: EntryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      description={description}
      {...(wide && { wide })}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        {children}
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AmountFieldProps {
  draft: { amount: string };
  set: (change: { amount?: string }) => void;
  error: string | undefined;
  /** Named in the label where it is not chosen beside it. */
  currency?: string;
  hint?: string;
  placeholder: string;
  /** Where a minus may be typed, for which some phones' decimal keyboards have no key. */
  signed?: boolean;
}

/** The money of an entry, in the draft's `amount`. */
export function AmountField({ draft, set, error, currency = "", hint, placeholder, signed = false }: AmountFieldProps) {
  return (
    <Field label={currency ? `Amount in ${currency}` : "Amount"} hint={hint} error={error}>
      {(field) => (
        <Input
          {...field}
          {...written("amount", draft, set)}
          inputMode={signed ? "text" : "decimal"}
          className="figures"
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

interface ChooseFieldProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (id: string, chosen: Chosen | null) => void;
}

export function PayeeField(props: ChooseFieldProps) {
  return <ChooseField of="payees" {...props} />;
}

export function DealField(props: ChooseFieldProps) {
  return <ChooseField of="deals" {...props} />;
}

function ChooseField({ of, label, hint, error, ...choice }: ChooseFieldProps & { of: "payees" | "deals" }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Choice of={of} control={control} withCurrency {...choice} />}
    </Field>
  );
}

/** What follows once an entry is saved. */
export function useEntrySaved(onClose: () => void) {
  const refresh = useRefreshShares();
  return {
    onSuccess: ({ message }: { message: string }) => {
      refresh();
      toast.success(message);
      onClose();
    },
  };
}
