import { ChangePasswordInput } from "@ledgerline/contract/auth";
import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/constants";
import { SUCCESSES } from "@ledgerline/contract/error";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { FormError } from "../../components/form-error.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { errorDetail, errorFields } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { type FieldErrors, fieldErrors } from "../../lib/field-errors.ts";
import { focusFirstInvalid } from "../../lib/focus-first-invalid.ts";
import { sessionToken } from "../../lib/session-token.ts";
import { trpc } from "../../lib/trpc.ts";

interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ old_password: "", new_password: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: ({ access_token }) => {
      sessionToken.save(access_token);
      toast.success(SUCCESSES.passwordChanged);
      onClose();
    },
    onError: (error) => show(errorFields(error)),
  });

  const show = (found: FieldErrors) => {
    setErrors(found);
    focusFirstInvalid(form, Object.keys(found));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = fieldErrors(ChangePasswordInput, values);
    show(found);
    if (Object.keys(found).length === 0) change.mutate(values);
  };

  const refused = change.isError && Object.keys(errors).length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title="Change password"
      description="You will be logged out everywhere else."
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {refused && <FormError>{errorDetail(change.error, ERROR_MESSAGES.changePassword)}</FormError>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field label="Old password" error={errors["old_password"]}>
          {(field) => (
            <PasswordInput
              {...field}
              name="old_password"
              required
              autoComplete="current-password"
              value={values.old_password}
              onChange={(event) => setValues({ ...values, old_password: event.target.value })}
            />
          )}
        </Field>
        <Field label="New password" hint={`At least ${PASSWORD_MIN_LENGTH} characters`} error={errors["new_password"]}>
          {(field) => (
            <PasswordInput
              {...field}
              name="new_password"
              required
              autoComplete="new-password"
              value={values.new_password}
              onChange={(event) => setValues({ ...values, new_password: event.target.value })}
            />
          )}
        </Field>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} aria-disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={change.isPending}>
            {change.isPending ? "Processing..." : "Change password"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
