import type { WebhookEndpoint } from "@ledgerline/contract/webhooks/webhooks";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { toast } from "../../../lib/toast.ts";

export function DeleteEndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.delete.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onSettled: () => Promise.all([utils.webhooks.list.invalidate(), utils.account.history.invalidate()]),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Delete ${endpoint.name}?`}
      description="Nothing is sent to it any more, and what was sent is no longer shown. It cannot be undone."
    >
      {remove.isError && <FormError>{errorDetail(remove.error, SETTINGS_FAILURES.deleteEndpoint)}</FormError>}
      <DialogActions className="mt-2">
        <Button onClick={onClose} aria-disabled={remove.isPending}>
          Cancel
        </Button>
        <Button variant="ink" pending={remove.isPending} onClick={() => remove.mutate({ id: endpoint.id })}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
