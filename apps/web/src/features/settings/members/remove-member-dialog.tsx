import type { Member } from "@ledgerline/contract/auth/members";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toast } from "../../../lib/toast.ts";
import { MEMBER_FAILURES } from "../../members/member-failures.ts";

/** Removes a member with one press. Removing an owner also needs the password of whoever does it. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { user_id, real_name, email, role } = member;
  const remove = trpc.members.remove.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onSettled: () => Promise.all([utils.members.list.invalidate(), utils.account.history.invalidate()]),
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/members")).RemoveMemberInput,
    empty: { password: "" },
    also: { user_id },
    mutation: remove,
    fallback: MEMBER_FAILURES.members,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Remove ${real_name ?? email}?`}
      description="They are logged out of this account at once. If it is their only one, their login is deleted too. What they did here stays."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        {role === "owner" && <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />}
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={remove.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={remove.isPending}>
            Remove
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
