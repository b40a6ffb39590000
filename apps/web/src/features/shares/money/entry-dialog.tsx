import type { ReactNode } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import type { useDraft } from "../../../lib/forms/use-draft.ts";

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
