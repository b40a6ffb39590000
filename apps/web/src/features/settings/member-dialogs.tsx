import type { Role } from "@ledgerline/contract/auth/roles";
import type { Member } from "@ledgerline/contract/members";
import type { ComponentProps } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { ShownOnceDialog } from "../../components/overlays/shown-once-dialog.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { CHOSEN_ROLES, MEMBER_FAILURES, ROLE_NAMES } from "../../lib/members.ts";
import { toast } from "../../lib/toast.ts";

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
    schema: async () => (await import("@ledgerline/contract/members")).InviteInput,
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
        It works once, for 7 days. Whoever has it can join with the role you chose, so send it to nobody else.
      </ShownOnceDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !invite.isPending && onClose()}
      title="Invite somebody"
      description="They join with a link, by logging in or creating their own login."
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

/** What a member may do, with a sentence about the chosen role. */
function RoleField({ error, control }: { error: string | undefined; control: ComponentProps<typeof Select> }) {
  return (
    <Field label="Role" hint={CHOSEN_ROLES.find(({ role }) => role === control.value)?.may} error={error}>
      {(field) => (
        <Select {...field} {...control}>
          {CHOSEN_ROLES.map(({ role }) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

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
    schema: async () => (await import("@ledgerline/contract/members")).SetRoleInput,
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
      description="This takes effect at once."
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
    schema: async () => (await import("@ledgerline/contract/members")).RemoveMemberInput,
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
      description="They are logged out of this account at once. If it is their only one, their login is deleted too. What they did here stays in the history."
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
    schema: async () => (await import("@ledgerline/contract/members")).LeaveInput,
    empty: { password: "" },
    mutation: leave,
    fallback: MEMBER_FAILURES.members,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      title="Leave this account?"
      description="You are logged out, and only an invitation lets you back in."
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
              ? "It is your only account, so your login is deleted too."
              : "Log in again to carry on in another of your accounts."}
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
