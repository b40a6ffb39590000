import { ISRC } from "@ledgerline/contract/wire/patterns";
import { type FormEvent, useRef, useState } from "react";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { tidyIsrc } from "../../../lib/format/tidy-isrc.ts";

const NO_ISRC = "Write the ISRC with its 12 characters, such as USRC17607839";

interface NeverPaidDialogProps {
  /** The title as its platform prints it. */
  title: string;
  /** While the answer is being saved. */
  pending: boolean;
  onName: (isrc: string) => void;
  onClose: () => void;
}

/** Names a song that is on no statement by its ISRC, so that its plays count as unpaid. */
export function NeverPaidDialog({ title, pending, onName, onClose }: NeverPaidDialogProps) {
  const [written, setWritten] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isrc = tidyIsrc(written);
    if (ISRC.test(isrc)) return onName(isrc);
    setError(NO_ISRC);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What is its ISRC?"
      description={`Plays of ${title} then count as unpaid, in this file and in later ones, until a statement has it.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field
          label="ISRC"
          hint="Your distributor lists it with the track, in the details of the release."
          error={error}
        >
          {(field) => (
            <Input
              {...field}
              ref={input}
              value={written}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              className="figures"
              onChange={({ target }) => {
                setWritten(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" pending={pending}>
            Link it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
