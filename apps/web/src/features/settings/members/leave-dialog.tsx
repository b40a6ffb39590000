import type { Role } from "@ledgerline/contract/auth/roles";
import { FailedState } from "../../../components/failed-state.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { sessionToken } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toast } from "../../../lib/toast.ts";
import { MEMBER_FAILURES } from "../../members/member-failures.ts";

interface LeaveDialogProps {
  role: Role;
  onClose: () => void;
}

/** Says what leaving means, once that is known. Leaving ends the session. */
export function LeaveDialog({ role, onClose }: LeaveDialogProps) {
  const { data, error, isFetching, refetch } = trpc.account.memberships.useQuery();
  const isOnly = data?.memberships.length === 1;
  const leave = trpc.members.leave.useMutation({
    onSuccess: ({ message }) => {
      sessionToken.clear();
      toast.success(message);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/members")).LeaveInput,
    empty: { password: "" },
    mutation: leave,
    fallback: MEMBER_FAILURES.members,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      title="Leave this account?"
      description="You are logged out, and only an invitation lets you back in here."
    >
      {error && (
        <FailedState
          message={errorDetail(error, MEMBER_FAILURES.members)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && (
        <form {...form.props} className="grid gap-5">
          {form.failure && <FormError>{form.failure}</FormError>}
          <p className="text-pretty text-sm">
            {isOnly
              ? "It is the only account that you are in, so your login is deleted too."
              : "Log in again to go on in another of your accounts."}
          </p>
          {(isOnly || role === "owner") && (
            <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
          )}
          <DialogActions className="mt-2">
            <Button onClick={onClose} aria-disabled={leave.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="ink" pending={leave.isPending}>
              Leave
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
