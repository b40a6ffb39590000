import type { Payee } from "@ledgerline/contract/shares/shares";
import { useNavigate } from "react-router";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { shareViewHref } from "../../../lib/places/shares-href.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/use-refresh-shares.ts";

export function EraseDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const refresh = useRefreshShares();
  const navigate = useNavigate();
  const erase = trpc.shares.erasePayee.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      refresh();
      void navigate(shareViewHref("payees"), { replace: true });
    },
    onError: (error) => toast.error(errorDetail(error, SHARE_FAILURES.payeeChange)),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Erase ${payee.name}?`}
      description="Name, email, country and bank details are deleted for good. Amounts of closed runs stay, without them."
      action="Erase"
      pending={erase.isPending}
      onConfirm={() => erase.mutate({ id: payee.id })}
    />
  );
}
