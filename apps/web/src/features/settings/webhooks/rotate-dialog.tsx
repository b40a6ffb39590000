import type { WebhookEndpoint } from "@ledgerline/contract/webhooks/webhooks";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { SecretShown } from "./secret-shown.tsx";

/** Makes a new secret, and shows it once. */
export function RotateDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const utils = trpc.useUtils();
  const rotate = trpc.webhooks.rotate.useMutation({
    onSuccess: () => Promise.all([utils.webhooks.list.invalidate(), utils.account.history.invalidate()]),
  });
  if (rotate.data) return <SecretShown secret={rotate.data.secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !rotate.isPending && onClose()}
      title={`A new secret for ${endpoint.name}?`}
      description="For a day, what is sent is signed with both secrets. Give your program the new one by then."
    >
      {rotate.isError && <FormError>{errorDetail(rotate.error, SETTINGS_FAILURES.rotateSecret)}</FormError>}
      <DialogActions className="mt-2">
        <Button onClick={onClose} aria-disabled={rotate.isPending}>
          Cancel
        </Button>
        <Button variant="ink" pending={rotate.isPending} onClick={() => rotate.mutate({ id: endpoint.id })}>
          Make a new secret
        </Button>
      </DialogActions>
    </Dialog>
  );
}
