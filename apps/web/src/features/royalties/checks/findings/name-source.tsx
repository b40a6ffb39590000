import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "../../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { refreshArea } from "../../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../../lib/errors/error-messages.ts";
import { toast } from "../../../../lib/toast.ts";

interface NameSourceProps {
  track: string;
  title: string | null;
  /** The source that was said before. */
  said?: string | undefined;
  variant?: "accent" | "outline" | "quiet" | "link";
  label?: string;
}

/** Asks who distributes a song, where nothing on the statements says it. */
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
  const sources = trpc.reconciliation.trackSources.useQuery().data?.sources;
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
      description="None of your statements says it. What is missing is then worked out at that distributor's rates."
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
          {said !== undefined && (
            <Button
              className="sm:mr-auto"
              pending={save.isPending}
              onClick={() => void save.takeBack(said).then(onClose)}
            >
              I am not sure any more
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" pending={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useNameSource(track: string) {
  const client = useQueryClient();
  const mutation = trpc.reconciliation.nameTrackSource.useMutation({
    onSuccess: () => refreshArea(client, "reconciliation"),
  });
  const set = (source_id: string | null) => mutation.mutateAsync({ track_id: track, source_id });
  const undo = (before: string | null) => ({
    action: {
      label: "Undo",
      onClick: () =>
        void set(before).catch((error: unknown) => toast.error(errorDetail(error, ERROR_MESSAGES.trackSource))),
    },
  });
  return {
    isPending: mutation.isPending,
    name: async (source: string, before: string | null) => {
      const { message } = await set(source);
      toast.success(message, undo(before));
    },
    takeBack: async (before: string) => {
      const { message } = await set(null);
      toast.success(message, undo(before));
    },
  };
}
