import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

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
      description="It stays aside even if it is found again, until you take it back."
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

/** Sets a finding aside with a note, and takes that back. Both can be undone from the message. */
export function useSetAside({ check, key, aside }: Pick<Finding, "check" | "key" | "aside">) {
  const mutation = trpc.reconciliation.setFindingAside.useMutation(useOptions());
  return aroundNote((note) => mutation.mutateAsync({ check, key, note }), mutation.isPending, aside?.note);
}

/** The same for all findings of a cause. Taking them back has no undo, as each may have had its own note. */
export function useSetCauseAside(key: string) {
  const mutation = trpc.reconciliation.setCauseAside.useMutation(useOptions());
  return aroundNote((note) => mutation.mutateAsync({ key, note }), mutation.isPending);
}

function useOptions() {
  const client = useQueryClient();
  return {
    onSuccess: () => refreshArea(client, "reconciliation"),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.findingAside)),
  };
}

/** `before` is the note that is restored when taking back is undone. */
function aroundNote(set: (note: string | null) => Promise<unknown>, isPending: boolean, before?: string) {
  // The mutation has told the artist why it failed.
  const quietly = (note: string | null) => void set(note).catch(() => {});
  return {
    isPending,
    /** Rejects when it failed and the artist was told why. */
    setAside: async (note: string) => {
      await set(note);
      toast.success("Set aside", { action: { label: "Undo", onClick: () => quietly(null) } });
    },
    takeBack: () => {
      set(null).then(
        () =>
          toast.success("Taken back", {
            ...(before !== undefined && { action: { label: "Undo", onClick: () => quietly(before) } }),
          }),
        () => {},
      );
    },
  };
}
