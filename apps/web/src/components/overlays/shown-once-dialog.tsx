import type { ReactNode } from "react";
import { CopyField } from "../form/copy-field.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

interface ShownOnceDialogProps {
  title: string;
  description: string;
  label: string;
  value: string;
  onClose: () => void;
  /** What the text is for, and what to do if it is lost. */
  children: ReactNode;
}

/** Shows a text, to be copied, that cannot be shown again. */
export function ShownOnceDialog({ title, description, label, value, onClose, children }: ShownOnceDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <div className="grid gap-6">
        <CopyField label={label} value={value} />
        <p className="text-pretty text-sm text-ink-soft">{children}</p>
        <DialogActions>
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
