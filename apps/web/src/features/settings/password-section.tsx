import { FormError } from "../../components/form/form-error.tsx";
import { NewPasswordField } from "../../components/form/new-password-field.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { takeRenewed } from "../../lib/calls/take-renewed.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { useForm } from "../../lib/forms/use-form.ts";

const EMPTY = { old_password: "", new_password: "" };

export function PasswordSection({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      form.setValues(EMPTY);
      void utils.account.sessions.invalidate();
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).ChangePasswordInput,
    empty: EMPTY,
    mutation: change,
    fallback: ERROR_MESSAGES.changePassword,
  });
  return (
    <Section title="Password" lead="Changing it logs you out everywhere else.">
      <form {...form.props} className="grid max-w-md gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field label="Old password" error={form.errors["old_password"]}>
          {(field) => (
            <PasswordInput {...field} {...form.control("old_password")} required autoComplete="current-password" />
          )}
        </Field>
        <NewPasswordField error={form.errors["new_password"]} control={form.control("new_password")} />
        <div>
          <Button type="submit" pending={change.isPending}>
            {change.isPending ? "Processing..." : "Change password"}
          </Button>
        </div>
      </form>
    </Section>
  );
}
