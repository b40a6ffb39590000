import { AlertDialog } from "../../../components/overlays/alert-dialog.tsx";
import { sessionToken } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { toast } from "../../../lib/toast.ts";
import { MEMBER_FAILURES } from "../../members/member-failures.ts";

/** Says what leaving means. The session ends with it. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const memberships = trpc.account.memberships.useQuery().data?.memberships ?? [];
  const leave = trpc.members.leave.useMutation({
    onSuccess: ({ message }) => {
      sessionToken.clear();
      toast.success(message);
    },
    onError: (error) => {
      toast.error(errorDetail(error, MEMBER_FAILURES.members));
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      title="Leave this account?"
      description={
        memberships.length > 1
          ? "You are logged out. Log in again to go on in another of your accounts. Only an invitation lets you back in here."
          : "It is the only account that you are in, so your login is deleted too. Only a new invitation lets you back in."
      }
      action="Leave"
      pending={leave.isPending}
      onConfirm={() => leave.mutate()}
    />
  );
}
