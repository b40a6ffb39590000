import { CopyField } from "../../../components/form/copy-field.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";

interface StatementLinkDialogProps {
  run: string;
  payee: string;
  name: string;
  onClose: () => void;
}

/** Makes and ends the link that shows a statement to a payee without a login. */
export function StatementLinkDialog({ run, payee, name, onClose }: StatementLinkDialogProps) {
  const utils = trpc.useUtils();
  const asked = { id: run, payee };
  const query = trpc.runs.payees.useQuery(asked);
  const until = query.data?.payees[0]?.link_expires_at ?? null;
  const onSettled = () => utils.runs.payees.invalidate(asked);
  const make = trpc.runs.makeLink.useMutation({ onSettled });
  const end = trpc.runs.endLink.useMutation({
    onSettled,
    onSuccess: ({ message }) => {
      make.reset();
      toast.success(message);
    },
  });
  const failed = make.error ?? end.error ?? query.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`A link for ${name}`}
      description="Whoever has the link can read the statements that were sent to this payee, with their PDF and CSV, and ask about them, without a login. It works for 30 days."
    >
      <div className="grid gap-5">
        {failed && <FormError>{errorDetail(failed, SHARE_FAILURES.link)}</FormError>}
        {make.data ? (
          <>
            <CopyField label="Link" value={make.data.link} />
            <p className="text-sm text-ink-soft">It is shown only once. Hand it over now.</p>
          </>
        ) : (
          query.data && (
            <p>
              {until === null
                ? "No link shows this statement now."
                : `A link shows it until ${formatDay(until)}. A new one takes its place.`}
            </p>
          )
        )}
        <DialogActions>
          {until !== null && (
            <Button pending={end.isPending} onClick={() => end.mutate({ id: run, payee })}>
              End the link
            </Button>
          )}
          <Button variant="ink" pending={make.isPending} onClick={() => make.mutate({ id: run, payee })}>
            {until === null ? "Make a link" : "Make a new link"}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
