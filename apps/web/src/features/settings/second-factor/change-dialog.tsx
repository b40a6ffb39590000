import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { takeRenewed } from "../../../lib/calls/take-renewed.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { CodeInput } from "./code-input.tsx";

interface ChangeDialogProps {
  what: "turn off" | "renew codes";
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

const WORDS = {
  "turn off": { title: "Turn off two-step login?", lead: "Your password alone will be enough.", action: "Turn off" },
  "renew codes": {
    title: "New recovery codes",
    lead: "The codes that you have now stop working.",
    action: "Make new codes",
  },
};

/** Asks for the password and a code before two-step login is turned off or its recovery codes are replaced. */
export function ChangeDialog({ what, onDone, onClose }: ChangeDialogProps) {
  const end = trpc.account.endSecondFactor.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      onDone(null);
    },
  });
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      onDone(renewed.recovery_codes);
    },
  });
  const { isPending } = what === "turn off" ? end : renew;
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/account")).EndSecondFactorInput,
    empty: { password: "", code: "" },
    mutation: what === "turn off" ? end : renew,
    fallback: SETTINGS_FAILURES.secondFactor,
  });
  const { title, lead, action } = WORDS[what];
  return (
    <Dialog open onOpenChange={(open) => !open && !isPending && onClose()} title={title} description={lead}>
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <Field label="Code" hint="Of the app, or a recovery code" error={form.errors["code"]}>
          {(field) => <CodeInput {...field} {...form.control("code")} />}
        </Field>
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
