import type { PasswordInput } from "@ledgerline/contract/auth/account";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { takeRenewed } from "../../../lib/calls/take-renewed.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { useForm } from "../../../lib/forms/use-form.ts";

interface EndDialogProps {
  /** One session, or all but the one that asks. */
  which: { id: string; device: string } | "others";
  onClose: () => void;
}

/** Asks for the password before sessions are ended. */
export function EndDialog({ which, onClose }: EndDialogProps) {
  const utils = trpc.useUtils();
  const ended = {
    onSuccess: (renewed: { message: string; access_token: string }) => {
      takeRenewed(renewed);
      onClose();
    },
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const endOne = trpc.account.endSession.useMutation(ended);
  const endOthers = trpc.account.endOtherSessions.useMutation(ended);
  const { isPending } = which === "others" ? endOthers : endOne;
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/account")).PasswordInput,
    empty: { password: "" },
    mutation: {
      isPending,
      mutate: (input: PasswordInput, options) =>
        which === "others" ? endOthers.mutate(input, options) : endOne.mutate({ ...input, id: which.id }, options),
    },
    fallback: SETTINGS_FAILURES.endSession,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={which === "others" ? "End all other sessions?" : `End the session on ${which.device}?`}
      description="Whoever uses it has to log in again."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={isPending}>
            {which === "others" ? "End all others" : "End"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
