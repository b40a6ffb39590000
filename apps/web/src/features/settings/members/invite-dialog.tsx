import type { Role } from "@ledgerline/contract/auth/roles";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { ShownOnceDialog } from "../../../components/overlays/shown-once-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toast } from "../../../lib/toast.ts";
import { MEMBER_FAILURES } from "../../members/member-failures.ts";
import { RoleField } from "./role-field.tsx";

const EMPTY: { email: string; role: Role; password: string } = { email: "", role: "accountant", password: "" };

/** Asks whom to invite, and in which role. If this server sends no email, shows the link to hand over, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const invite = trpc.members.invite.useMutation({
    onSuccess: ({ message, link }) => {
      void utils.members.list.invalidate();
      void utils.account.history.invalidate();
      if (link !== null) return;
      toast.success(message);
      onClose();
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/members")).InviteInput,
    empty: EMPTY,
    mutation: invite,
    fallback: MEMBER_FAILURES.invite,
  });
  const { data: invited } = invite;
  if (invited?.link) {
    return (
      <ShownOnceDialog
        title="Hand this link over"
        description={invited.message}
        label="Link"
        value={invited.link}
        onClose={onClose}
      >
        It works once, for 7 days. Whoever has it joins as you chose, so send it to nobody else.
      </ShownOnceDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !invite.isPending && onClose()}
      title="Invite somebody"
      description="They join with a link, after logging in or making a login of their own."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Email" error={form.errors["email"]}>
          {(field) => (
            <Input {...field} {...form.control("email")} required type="email" inputMode="email" autoComplete="off" />
          )}
        </Field>
        <RoleField error={form.errors["role"]} control={form.control("role")} />
        {form.values.role === "owner" && (
          <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        )}
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={invite.isPending}>
            Invite
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
