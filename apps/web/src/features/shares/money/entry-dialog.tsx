import type { ReactNode } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { useDraft } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";

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

interface ChooseFieldProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (id: string) => void;
}

export function PayeeField(props: ChooseFieldProps) {
  const { data } = trpc.shares.payees.useQuery();
  return <ChooseField {...props} choices={data?.payees.filter(({ erased }) => !erased) ?? []} />;
}

export function DealField(props: ChooseFieldProps) {
  const { data } = trpc.shares.deals.useQuery();
  return <ChooseField {...props} choices={data?.deals ?? []} />;
}

interface Choices {
  choices: readonly { id: string; name: string; currency: string }[];
}

function ChooseField({ label, none, hint, error, value, onChange, choices }: ChooseFieldProps & Choices) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <Select {...field} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {choices.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name} · {currency}
            </option>
          ))}
        </Select>
      )}
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
