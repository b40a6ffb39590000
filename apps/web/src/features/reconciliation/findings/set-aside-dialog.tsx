import { type FormEvent, useState } from "react";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

const NO_NOTE = "Say why, in a sentence";

interface SetAsideDialogProps {
  title: string;
  /** The sentence of what is set aside. */
  text: string;
  /** Rejects when it failed and the artist was told why. */
  setAside: (note: string) => Promise<void>;
  pending: boolean;
  onClose: () => void;
}

/** Asks why something is set aside. It stays set aside if it is found again. */
export function SetAsideDialog({ title, text, setAside, pending, onClose }: SetAsideDialogProps) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return setError(NO_NOTE);
    try {
      await setAside(note.trim());
      onClose();
    } catch {
      // The mutation has told the artist why.
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="It stays aside when it is found again, until you take it back."
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <p className="text-pretty">{text}</p>
        <Field label="Why" error={error}>
          {(field) => (
            <Input {...field} value={note} maxLength={1000} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" pending={pending}>
            Set aside
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
