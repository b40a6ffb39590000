import type { LoginInput, RegisterInput } from "@ledgerline/contract/auth/auth";
import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/wire/constants";
import { useEffect, useRef, useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { errorDetail, errorFields, errorStatus } from "../../lib/errors/error-detail.ts";
import { type FieldErrors, fieldErrors } from "../../lib/errors/field-errors.ts";
import { focusFirstInvalid } from "../../lib/forms/use-form.ts";
import { useOneSubmit } from "../../lib/forms/use-one-submit.ts";

export type AuthMode = "login" | "register";

/** What the form for logging in says to somebody who reads in another language. */
export interface LoginWords {
  email: string;
  password: string;
  passwordButton: { show: string; hide: string };
  code: string;
  codeHint: string;
  logIn: string;
  working: string;
  /** What is wrong, by field, as the form or the server found it. */
  faults: (found: FieldErrors) => FieldErrors;
  failure: (error: unknown) => string;
}

interface AuthFormProps {
  mode: AuthMode;
  words?: LoginWords | undefined;
  /** Absent if no account can be created. */
  onModeChange?: (mode: AuthMode) => void;
  onCancel: () => void;
  cancelName?: string;
  /** The initial content of the email field. */
  email?: string;
  pending: boolean;
  login: (input: LoginInput) => Promise<unknown>;
  register?: (input: RegisterInput) => Promise<unknown>;
  /** Absent if this server allows no guests. */
  lookAround?: () => Promise<unknown>;
  /** Absent if this server cannot replace a forgotten password. */
  onForgotten?: (() => void) | undefined;
}

const EMPTY = { email: "", password: "", code: "", artist_name: "", real_name: "" };

/**
 * Email and password, plus the names in register mode, and a code once the server has asked for one. Changing the mode
 * keeps what was typed.
 */
export function AuthForm({
  mode,
  onModeChange,
  onCancel,
  cancelName = "Cancel",
  email = "",
  words,
  ...rest
}: AuthFormProps) {
  const { pending, login, register, lookAround, onForgotten } = rest;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...EMPTY, email });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [codeDue, setCodeDue] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (codeDue) codeInput.current?.focus();
  }, [codeDue]);
  const registering = mode === "register";

  const control = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  const show = (found: FieldErrors) => {
    setErrors(words?.faults(found) ?? found);
    focusFirstInvalid(form, Object.keys(found));
  };

  const submit = useOneSubmit(async () => {
    if (pending) return;
    const { email, password, code, ...names } = values;
    const credentials = { email, password, ...(codeDue && { code }) };
    setFailure(null);
    const registration = { email, password, ...names };
    const schemas = () => import("@ledgerline/contract/auth/auth");
    const found = registering
      ? await fieldErrors(async () => (await schemas()).RegisterInput, registration)
      : await fieldErrors(async () => (await schemas()).LoginInput, credentials);
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      await (registering ? register?.(registration) : login(credentials));
    } catch (error) {
      if (!codeDue && errorFields(error)["code"] !== undefined) return setCodeDue(true);
      const message = words?.failure(error) ?? reasonOf(error, registering ? "Registration failed" : "Login failed");
      const refused = errorFields(error);
      show(refused);
      if (Object.keys(refused).length === 0) setFailure(message);
    }
  });

  const visit = useOneSubmit(async () => {
    setErrors({});
    setFailure(null);
    await lookAround?.().catch((error: unknown) => setFailure(reasonOf(error, "Failed to open the sample account")));
  });

  const changeMode = () => {
    setErrors({});
    setFailure(null);
    onModeChange?.(registering ? "login" : "register");
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
      <Field label={words?.email ?? "Email"} error={errors["email"]}>
        {(field) => (
          <Input {...field} {...control("email")} required type="email" inputMode="email" autoComplete="username" />
        )}
      </Field>
      <Field
        label={words?.password ?? "Password"}
        hint={registering && `At least ${PASSWORD_MIN_LENGTH} characters, and not a common password`}
        error={errors["password"]}
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...control("password")}
            {...(words && { words: words.passwordButton })}
            required
            autoComplete={registering ? "new-password" : "current-password"}
          />
        )}
      </Field>
      {!registering && codeDue && (
        <Field
          label={words?.code ?? "Code"}
          hint={words?.codeHint ?? "From your authenticator app, or a recovery code"}
          error={errors["code"]}
        >
          {(field) => (
            <Input
              {...field}
              {...control("code")}
              ref={codeInput}
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={40}
            />
          )}
        </Field>
      )}
      {!registering && onForgotten && (
        <div>
          <Button variant="link" size="none" className="text-sm" onClick={onForgotten} aria-disabled={pending}>
            Forgot your password?
          </Button>
        </div>
      )}
      <DialogActions className="mt-2">
        <Button onClick={onCancel} aria-disabled={pending}>
          {cancelName}
        </Button>
        <Button type="submit" variant="accent" pending={pending}>
          {pending ? (words?.working ?? "Processing...") : registering ? "Create account" : (words?.logIn ?? "Log in")}
        </Button>
      </DialogActions>
      {onModeChange && (
        <p className="border-t border-hairline pt-4 text-sm text-ink-soft">
          {registering ? "Already have an account?" : "New to Ledgerline?"}{" "}
          <Button variant="link" size="none" className="text-ink" onClick={changeMode} aria-disabled={pending}>
            {registering ? "Log in instead" : "Create an account"}
          </Button>
        </p>
      )}
      {lookAround && (
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4">
          <p className="max-w-64 text-pretty text-sm text-ink-soft">
            No account or statement at hand? See the screens with sample data.
          </p>
          <Button size="sm" onClick={visit} aria-disabled={pending}>
            Look around first
          </Button>
        </div>
      )}
    </form>
  );
}

/** If no answer came, adds to the fallback what to check. */
function reasonOf(error: unknown, fallback: string): string {
  if (errorStatus(error) !== null) return errorDetail(error, fallback);
  return `${fallback}. There is no connection to Ledgerline: check yours and try again.`;
}
