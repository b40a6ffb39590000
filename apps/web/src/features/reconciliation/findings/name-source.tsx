import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

interface NameSourceProps {
  track: string;
  title: string | null;
  /** The source that was named before. */
  said?: string | undefined;
  variant?: "accent" | "outline" | "quiet" | "link";
  label?: string;
}

/** Asks who distributes a song, if nothing in the statements says so. */
export function NameSource({
  track,
  title,
  said,
  variant = "outline",
  label = "Say who distributes it",
}: NameSourceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={variant === "link" ? "none" : "sm"}
        variant={variant}
        className={variant === "link" ? "font-normal!" : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
        {title && <span className="sr-only">: {title}</span>}
      </Button>
      {open && <SourceDialog track={track} title={title} said={said} onClose={() => setOpen(false)} />}
    </>
  );
}

function SourceDialog({
  track,
  title,
  said,
  onClose,
}: Pick<NameSourceProps, "track" | "title" | "said"> & { onClose: () => void }) {
  const [chosen, setChosen] = useState(said);
  const [error, setError] = useState<string>();
  const sources = trpc.reconciliation.trackSources.useQuery({ track_id: track }).data?.sources;
  const save = useNameSource(track);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return setError("Choose a distributor");
    try {
      await save.name(chosen, said ?? null);
      onClose();
    } catch (failure) {
      setError(errorDetail(failure, ERROR_MESSAGES.trackSource));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title ? `Who distributes “${title}”?` : "Who distributes this song?"}
      description="None of your statements says. What is missing is then valued at that distributor's rates."
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <fieldset>
          <legend className="sr-only">Distributor</legend>
          {sources?.map(({ id, name, distributor }) => (
            <label
              key={id}
              className="flex items-baseline gap-3 border-b border-hairline py-2.5 first-of-type:border-t"
            >
              <input
                type="radio"
                name="source"
                className="self-center accent-ink"
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                {name !== distributor && <span className="text-ink-soft"> · {distributor}</span>}
              </span>
            </label>
          ))}
          {error && (
            <p role="alert" className="mt-2 text-sm text-accent">
              {error}
            </p>
          )}
        </fieldset>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" pending={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Names a track's distributor, and takes that back. Both can be undone from the message. */
export function useNameSource(track: string) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.nameTrackSource.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
  });
  /** `before` is the answer that an undo restores. */
  const set = async (source_id: string | null, before: string | null) => {
    const { message } = await mutation.mutateAsync({ track_id: track, source_id });
    toast.success(message, {
      action: {
        label: "Undo",
        onClick: () => void mutation.mutateAsync({ track_id: track, source_id: before }).catch(tell),
      },
    });
  };
  return {
    isPending: mutation.isPending,
    /** Rejects on failure. */
    name: (source: string, before: string | null) => set(source, before),
    takeBack: (before: string) => void set(null, before).catch(tell),
  };
}

function tell(error: unknown): void {
  toast.error(errorDetail(error, ERROR_MESSAGES.trackSource));
}
