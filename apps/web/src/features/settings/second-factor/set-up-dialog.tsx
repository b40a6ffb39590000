import type { SecondFactorSetup } from "@ledgerline/contract/auth/account";
import { encode } from "uqr";
import { CopyField } from "../../../components/form/copy-field.tsx";
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

interface SetUpDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** First the password, then the key for the app and a code that the app shows. */
export function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const begin = trpc.account.beginSecondFactor.useMutation();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Set up two-step login">
      {begin.data ? (
        <ConfirmForm setup={begin.data} onDone={onDone} onClose={onClose} />
      ) : (
        <PasswordForm begin={begin} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  begin: ReturnType<typeof trpc.account.beginSecondFactor.useMutation>;
  onClose: () => void;
}

function PasswordForm({ begin, onClose }: PasswordFormProps) {
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/account")).PasswordInput,
    empty: { password: "" },
    mutation: begin,
    fallback: SETTINGS_FAILURES.secondFactor,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
      <Actions onClose={onClose} pending={begin.isPending} action="Continue" />
    </form>
  );
}

function ConfirmForm({ setup, onDone, onClose }: SetUpDialogProps & { setup: SecondFactorSetup }) {
  const confirm = trpc.account.confirmSecondFactor.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      onDone(renewed.recovery_codes);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/account")).SecondFactorInput,
    empty: { code: "" },
    mutation: confirm,
    fallback: SETTINGS_FAILURES.secondFactor,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <p>Scan this with an authenticator app, or type the key into it.</p>
      <QrCode text={setup.otpauth_url} label="QR code for the authenticator app" />
      <CopyField label="Key" value={setup.secret} />
      <Field label="Code" hint="The six digits that the app shows now" error={form.errors["code"]}>
        {(field) => <CodeInput {...field} {...form.control("code")} />}
      </Field>
      <Actions onClose={onClose} pending={confirm.isPending} action="Turn on" />
    </form>
  );
}

function Actions({ onClose, pending, action }: { onClose: () => void; pending: boolean; action: string }) {
  return (
    <DialogActions className="mt-2">
      <Button onClick={onClose} aria-disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" variant="ink" pending={pending}>
        {action}
      </Button>
    </DialogActions>
  );
}

/** Drawn here, so that the key is sent to no service. Dark on white in both themes, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-sm"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
