import { CopyField } from "../../../components/form/copy-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";

/** Shows the secret of an endpoint, this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the secret"
      description="It is shown only this once."
    >
      <div className="grid gap-6">
        <CopyField label="Secret" value={secret} />
        <p className="text-pretty text-sm text-ink-soft">
          With it, your program checks that a message is from here. If it is lost, make a new one.
        </p>
        <DialogActions>
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
