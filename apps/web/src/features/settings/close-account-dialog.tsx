import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Button } from "../../components/ui/button.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { SETTINGS_FAILURES } from "../../lib/errors/settings-failures.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";

/** Says what closing means, and asks for the password. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const close = trpc.account.close.useMutation({
    onSuccess: ({ message }) => {
      sessionToken.clear();
      toast.success(message);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/account")).PasswordInput,
    empty: { password: "" },
    mutation: close,
    fallback: SETTINGS_FAILURES.closeAccount,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !close.isPending && onClose()}
      title="Close your account?"
      description="This cannot be undone."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <ul className="grid list-disc gap-1 pl-5">
          <li>Your statements, their original files, and all figures are deleted.</li>
          <li>Premium ends at once. What is paid already is not paid back.</li>
          <li>Your platforms are disconnected, and their credentials deleted.</li>
          <li>You are logged out everywhere, and your email is free again.</li>
          <li>
            If you have had the free trial, a code made from your email is kept for two years, so that each email has
            one. Your email cannot be read from it.
          </li>
        </ul>
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={close.isPending}>
            Keep my account
          </Button>
          <Button type="submit" variant="ink" pending={close.isPending}>
            {close.isPending ? "Processing..." : "Close my account"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
