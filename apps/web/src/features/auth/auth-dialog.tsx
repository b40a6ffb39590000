import { useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { AuthForm, type AuthMode } from "./auth-form.tsx";
import { useAuthenticate } from "./use-authenticate.ts";

interface AuthDialogProps {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
}

const TITLES: Record<AuthMode, string> = { login: "Log in", register: "Create account" };

/** Stays open while a request is in flight: its answer belongs in this form. */
export function AuthDialog({ mode, onModeChange, onClose }: AuthDialogProps) {
  const authenticate = useAuthenticate();
  const pending = [authenticate.login, authenticate.register, authenticate.lookAround].some(
    ({ isPending }) => isPending,
  );
  const options = trpc.auth.options.useQuery();
  const [forgotten, setForgotten] = useState(false);
  if (forgotten) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Forgotten password"
        description="We send a link to choose a new one to your account's email."
      >
        <ForgottenPasswordForm onBack={() => setForgotten(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()} title={TITLES[mode]}>
      <AuthForm
        mode={mode}
        onModeChange={onModeChange}
        onCancel={onClose}
        pending={pending}
        login={authenticate.login.mutateAsync}
        register={authenticate.register.mutateAsync}
        {...(options.data?.look_around && { lookAround: authenticate.lookAround.mutateAsync })}
        onForgotten={options.data?.password_by_email ? () => setForgotten(true) : undefined}
      />
    </Dialog>
  );
}

/** Asks for a link by email. The answer is the same whether or not there is an account. */
function ForgottenPasswordForm({ onBack }: { onBack: () => void }) {
  const ask = trpc.auth.forgotPassword.useMutation();
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).ForgotPasswordInput,
    empty: { email: "" },
    mutation: ask,
    fallback: "Failed to ask for an email",
  });
  if (ask.isSuccess) {
    return (
      <div className="grid gap-6">
        <p role="status">{ask.data.message}</p>
        <div>
          <Button onClick={onBack}>Back to the login</Button>
        </div>
      </div>
    );
  }
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <Field label="Email" error={form.errors["email"]}>
        {(field) => (
          <Input
            {...field}
            {...form.control("email")}
            required
            type="email"
            inputMode="email"
            autoComplete="username"
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button onClick={onBack} aria-disabled={ask.isPending}>
          Back
        </Button>
        <Button type="submit" variant="accent" pending={ask.isPending}>
          Send me a link
        </Button>
      </DialogActions>
    </form>
  );
}
