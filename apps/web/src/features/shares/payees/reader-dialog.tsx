import type { Payee } from "@ledgerline/contract/shares/payees";
import { Link } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { useRefreshShares } from "../parts/changes.tsx";

/** Chooses which member with the role payee sees these statements and nothing else. */
export function ReaderDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const refresh = useRefreshShares();
  const { data } = trpc.members.list.useQuery();
  const readers = data?.members.filter(({ role }) => role === "payee") ?? [];
  const save = trpc.shares.setReader.useMutation({
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/payees")).SetReaderInput,
    initial: { user_id: payee.user_id ?? "" },
    toInput: ({ user_id }) => ({ id: payee.id, user_id: user_id || null }),
    mutation: save,
    fallback: SHARE_FAILURES.payeeChange,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={`Who reads the statements of ${payee.name}?`}
      description="They see what was sent to this payee, and nothing else in the account."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field
          label="Member"
          error={form.errors["user_id"]}
          hint={
            data &&
            readers.length === 0 && (
              <>
                Nobody has the role payee yet.{" "}
                <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
                  Invite somebody under Settings
                </Link>
              </>
            )
          }
        >
          {(field) => (
            <Select {...field} {...written("user_id", form.draft, form.set)}>
              <option value="">Nobody</option>
              {readers.map(({ user_id, real_name, email }) => (
                <option key={user_id} value={user_id}>
                  {real_name ? `${real_name} · ${email}` : email}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
