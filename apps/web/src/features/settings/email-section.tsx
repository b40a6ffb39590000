import type { Account } from "@ledgerline/contract/auth/account";
import { Badge } from "../../components/badge.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { takeRenewed } from "../../lib/calls/take-renewed.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { SETTINGS_FAILURES } from "../../lib/errors/settings-failures.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";

const EMPTY = { email: "", password: "" };

export function EmailSection({ account }: { account: Account }) {
  const utils = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      form.setValues(EMPTY);
      void utils.account.get.invalidate();
      void utils.auth.me.invalidate();
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/account")).ChangeEmailInput,
    empty: EMPTY,
    mutation: change,
    fallback: SETTINGS_FAILURES.changeEmail,
  });
  return (
    <Section title="Email" lead={account.sends_email && "A new email counts once you have opened the link sent to it."}>
      <PresentEmail account={account} />
      <form {...form.props} className="mt-6 grid max-w-md gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="New email" error={form.errors["email"]}>
          {(field) => (
            <Input {...field} {...form.control("email")} required type="email" inputMode="email" autoComplete="email" />
          )}
        </Field>
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <div>
          <Button type="submit" pending={change.isPending}>
            Change email
          </Button>
        </div>
      </form>
    </Section>
  );
}

function PresentEmail({ account }: { account: Account }) {
  const { artist, email_confirmed: confirmed, pending_email: pending, sends_email: sendsEmail } = account;
  const waiting = sendsEmail && (pending !== null || !confirmed);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{artist.email}</span>
        {sendsEmail && (
          <Badge tone={confirmed ? "good" : "attention"}>{confirmed ? "Confirmed" : "Not confirmed yet"}</Badge>
        )}
      </p>
      {pending && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          A link was sent to {pending}. Your email changes when you open it.
        </p>
      )}
      {waiting && <SendAgain />}
    </div>
  );
}

function SendAgain() {
  const send = trpc.account.sendConfirmation.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.confirmEmail)),
  });
  return (
    <div>
      <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
        Send the link again
      </Button>
    </div>
  );
}
