import type { Payee } from "@ledgerline/contract/shares/shares";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";

/** Asks for the IBAN and the user's password. An empty IBAN deletes the stored one. */
export function BankDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const refresh = useRefreshShares();
  const save = trpc.shares.setBank.useMutation({
    onSuccess: ({ bank }) => {
      refresh();
      toast.success(bank === null ? "Bank details deleted" : `Bank details saved, ending in ${bank}`);
      onClose();
    },
  });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/shares")).SetBankInput,
    initial: { iban: "", password: "" },
    toInput: ({ iban, password }) => ({ id: payee.id, iban: iban.trim() || null, password }),
    mutation: save,
    fallback: SHARE_FAILURES.payeeChange,
  });
  const { draft, set, errors } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={`Bank details of ${payee.name}`}
      description="The payee and the owners get an email, and payments to these details are held for three days."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field
          label="IBAN"
          error={errors["iban"]}
          hint={
            payee.bank
              ? `The present one ends in ${payee.bank}. Leave this empty to delete it.`
              : "It is encrypted, and only its last four characters are shown again."
          }
        >
          {(field) => (
            <Input
              {...field}
              {...written("iban", draft, set)}
              className="figures"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <OwnPasswordField error={errors["password"]} control={written("password", draft, set)} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={save.isPending}>
            {draft.iban.trim() === "" && payee.bank ? "Delete bank details" : "Save bank details"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
