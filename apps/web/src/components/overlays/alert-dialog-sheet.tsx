import { clsx } from "clsx";
import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { OVERLAY_CLASS, SHEET_CLASS, useReturnFocus } from "./dialog-sheet.tsx";

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and what cannot be undone. */
  description: ReactNode;
  /** Names the action, e.g. `Delete statement`. */
  action: string;
  /** The label of the button that goes back, if `Cancel` would be ambiguous. */
  dismiss?: string;
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Stays open until its owner closes it. */
export function AlertDialogSheet({
  open,
  onOpenChange,
  title,
  description,
  action,
  dismiss = "Cancel",
  pending = false,
  onConfirm,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content {...returnFocus} className={clsx(SHEET_CLASS, "sm:max-w-md")}>
          <Radix.Title className="font-serif text-xl tracking-tight">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-soft">{description}</div>
          </Radix.Description>
          <DialogActions className="mt-8">
            <Radix.Cancel asChild>
              <Button>{dismiss}</Button>
            </Radix.Cancel>
            <Button variant="ink" pending={pending} onClick={onConfirm}>
              {action}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
