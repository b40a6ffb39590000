import { useState } from "react";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { AuthForm, type AuthMode } from "./auth-form.tsx";
import { ForgottenPasswordForm } from "./forgotten-password-form.tsx";
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
        description="A link to choose a new one is sent to the email of your account."
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
