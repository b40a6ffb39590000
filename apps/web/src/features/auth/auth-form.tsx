import { LoginInput, RegisterInput } from "@ledgerline/contract/auth";
import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/constants";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { FormError } from "../../components/form-error.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { errorDetail, errorFields } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { type FieldErrors, fieldErrors } from "../../lib/field-errors.ts";
import { focusFirstInvalid } from "../../lib/focus-first-invalid.ts";

export type AuthMode = "login" | "register";

interface AuthFormProps {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onCancel: () => void;
  pending: boolean;
  login: (input: LoginInput) => Promise<unknown>;
  register: (input: RegisterInput) => Promise<unknown>;
}

const EMPTY = { email: "", password: "", artist_name: "", real_name: "" };

/** Email and password, plus the names in register mode. Changing the mode keeps what was typed. */
export function AuthForm({ mode, onModeChange, onCancel, pending, login, register }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const registering = mode === "register";

  const control = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  const show = (found: FieldErrors) => {
    setErrors(found);
    focusFirstInvalid(form, Object.keys(found));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const { email, password } = values;
    setFailure(null);
    const found = registering ? fieldErrors(RegisterInput, values) : fieldErrors(LoginInput, { email, password });
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      await (registering ? register(values) : login({ email, password }));
    } catch (error) {
      const message = errorDetail(error, registering ? ERROR_MESSAGES.register : ERROR_MESSAGES.login);
      toast.error(message);
      const refused = errorFields(error);
      show(refused);
      if (Object.keys(refused).length === 0) setFailure(message);
    }
  };

  const changeMode = () => {
    setErrors({});
    setFailure(null);
    onModeChange(registering ? "login" : "register");
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormError>{failure}</FormError>}
      {registering && (
        <>
          <Field label="Artist name" error={errors["artist_name"]}>
            {(field) => (
              <Input {...field} {...control("artist_name")} required autoComplete="nickname" maxLength={200} />
            )}
          </Field>
          <Field label="Real name" mark="optional" error={errors["real_name"]}>
            {(field) => <Input {...field} {...control("real_name")} autoComplete="name" maxLength={200} />}
          </Field>
        </>
      )}
      <Field label="Email" error={errors["email"]}>
        {(field) => (
          <Input {...field} {...control("email")} required type="email" inputMode="email" autoComplete="username" />
        )}
      </Field>
      <Field
        label="Password"
        hint={registering && `At least ${PASSWORD_MIN_LENGTH} characters, and not a common password`}
        error={errors["password"]}
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...control("password")}
            required
            autoComplete={registering ? "new-password" : "current-password"}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel} aria-disabled={pending}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" pending={pending}>
          {pending ? "Processing..." : registering ? "Create account" : "Log in"}
        </Button>
      </div>
      <p className="border-t border-hairline pt-4 text-sm text-ink-soft">
        {registering ? "Already have an account?" : "New to Ledgerline?"}{" "}
        <Button variant="link" size="none" className="text-ink" onClick={changeMode} aria-disabled={pending}>
          {registering ? "Log in instead" : "Create an account"}
        </Button>
      </p>
    </form>
  );
}
