import { FormError } from "../../components/form-error.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { useForm } from "../../lib/forms/use-form.ts";

/** Asks for a link by email. The answer is the same whether there is an account. */
export function ForgottenPasswordForm({ onBack }: { onBack: () => void }) {
  const ask = trpc.auth.forgotPassword.useMutation();
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).ForgotPasswordInput,
    empty: { email: "" },
    mutation: ask,
    fallback: ERROR_MESSAGES.forgotPassword,
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
