import type { Member } from "@ledgerline/contract/auth/members";
import type { Role } from "@ledgerline/contract/auth/roles";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toast } from "../../../lib/toast.ts";
import { MEMBER_FAILURES } from "../../members/member-failures.ts";
import { RoleField } from "./role-field.tsx";

/** Changes a member's role. Making or unmaking an owner also needs the password of whoever does it. */
export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { user_id, real_name, email, role, you } = member;
  const change = trpc.members.setRole.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      if (you) void utils.auth.me.invalidate();
      onClose();
    },
    onSettled: () => Promise.all([utils.members.list.invalidate(), utils.account.history.invalidate()]),
  });
  const empty: { role: Role; password: string } = { role, password: "" };
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/members")).SetRoleInput,
    empty,
    also: { user_id },
    mutation: change,
    fallback: MEMBER_FAILURES.members,
  });
  const concernsOwner = form.values.role !== role && (role === "owner" || form.values.role === "owner");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={`What may ${real_name ?? email} do?`}
      description="It counts at once."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <RoleField error={form.errors["role"]} control={form.control("role")} />
        {concernsOwner && <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />}
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={change.isPending}>
            Change role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
