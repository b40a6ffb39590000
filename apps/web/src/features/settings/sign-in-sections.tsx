import type { Account } from "@ledgerline/contract/account";
import type { Artist } from "@ledgerline/contract/auth/auth";
import { useQueryClient } from "@tanstack/react-query";
import { Badge } from "../../components/badge.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { NewPasswordField, OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";
import { newPasswordWords, passwordWords } from "../auth/login-words.ts";
import { failureText, faultTexts } from "../shares/statement/failure-text.ts";
import { LOGIN_FAULTS, SETTINGS_FAILURES, takeRenewed } from "./settings-answers.ts";
import { useSettingsSpeech } from "./settings-speech.ts";

const EMPTY = { email: "", password: "" };

export function EmailSection({ account }: { account: Account }) {
  const speech = useSettingsSpeech();
  const utils = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed, speech.say(account.sends_email ? "email_sent" : "email_changed"));
      form.setValues(EMPTY);
      void utils.account.get.invalidate();
      void utils.auth.me.invalidate();
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).ChangeEmailInput,
    empty: EMPTY,
    mutation: change,
    fallback: speech.say("change_failed"),
  });
  const errors = faultTexts(speech, form.errors, LOGIN_FAULTS);
  return (
    <Section title={speech.say("log_in_email")} anchor="email" lead={account.sends_email && speech.say("email_lead")}>
      <PresentEmail account={account} />
      <form {...form.props} className="mt-6 grid max-w-md gap-5">
        {form.failure && <FormError>{failureText(speech, change.error, "change_failed")}</FormError>}
        <Field label={speech.say("email_new")} error={errors["email"]}>
          {(field) => (
            <Input {...field} {...form.control("email")} required type="email" inputMode="email" autoComplete="email" />
          )}
        </Field>
        <OwnPasswordField error={errors["password"]} control={form.control("password")} words={passwordWords(speech)} />
        <div>
          <Button type="submit" pending={change.isPending}>
            {speech.say("email_change")}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function PresentEmail({ account }: { account: Account }) {
  const speech = useSettingsSpeech();
  const { artist, email_confirmed: confirmed, pending_email: pending, sends_email: sendsEmail } = account;
  const waiting = sendsEmail && (pending !== null || !confirmed);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{artist.email}</span>
        {sendsEmail && (
          <Badge tone={confirmed ? "good" : "attention"}>
            {speech.say(confirmed ? "email_confirmed" : "email_unconfirmed")}
          </Badge>
        )}
      </p>
      {pending && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {speech.say("email_pending", { email: pending })}
        </p>
      )}
      {waiting && <SendAgain />}
    </div>
  );
}

function SendAgain() {
  const speech = useSettingsSpeech();
  const send = trpc.account.sendConfirmation.useMutation({
    onSuccess: () => toast.success(speech.say("email_sent")),
    onError: (error) => toast.error(failureText(speech, error, "change_failed")),
  });
  return (
    <div>
      <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
        {speech.say("email_send_again")}
      </Button>
    </div>
  );
}

const EMPTY_PASSWORDS = { old_password: "", new_password: "" };

export function PasswordSection({ email }: { email: string }) {
  const speech = useSettingsSpeech();
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed, speech.say("password_changed"));
      form.setValues(EMPTY_PASSWORDS);
      void utils.account.sessions.invalidate();
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).ChangePasswordInput,
    empty: EMPTY_PASSWORDS,
    mutation: change,
    fallback: speech.say("change_failed"),
  });
  const errors = faultTexts(speech, form.errors, LOGIN_FAULTS);
  return (
    <Section title={speech.say("log_in_password")} anchor="password" lead={speech.say("password_lead")}>
      <form {...form.props} className="grid max-w-md gap-5">
        {form.failure && <FormError>{failureText(speech, change.error, "change_failed")}</FormError>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <OwnPasswordField
          error={errors["old_password"]}
          control={form.control("old_password")}
          words={{ ...passwordWords(speech), label: speech.say("password_old") }}
        />
        <NewPasswordField
          error={errors["new_password"]}
          control={form.control("new_password")}
          words={newPasswordWords(speech)}
        />
        <div>
          <Button type="submit" pending={change.isPending}>
            {speech.say(change.isPending ? "working" : "password_change")}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Makes a guest's account the artist's own. */
export function KeepAccountSection({ until }: { until: NonNullable<Artist["guest_until"]> }) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const keep = trpc.auth.keepAccount.useMutation({
    onSuccess: ({ access_token, artist }) => {
      sessionToken.save(access_token);
      utils.auth.me.setData(undefined, artist);
      void client.invalidateQueries();
      toast.success(`Welcome to Ledgerline, ${artist.artist_name}`, { description: "The sample data is gone." });
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).RegisterInput,
    empty: { artist_name: "", real_name: "", email: "", password: "" },
    mutation: keep,
    fallback: SETTINGS_FAILURES.keepAccount,
  });
  return (
    <Section
      title="Make this account your own"
      lead={`As a guest you lose everything here on ${formatInstant(until)}. Add an email and a password to keep your lookups and settings, upload statements and connect platforms. The sample data is removed.`}
    >
      <form {...form.props} className="grid max-w-md gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Artist name" error={form.errors["artist_name"]}>
          {(field) => (
            <Input {...field} {...form.control("artist_name")} required autoComplete="nickname" maxLength={200} />
          )}
        </Field>
        <Field label="Real name" mark="optional" error={form.errors["real_name"]}>
          {(field) => <Input {...field} {...form.control("real_name")} autoComplete="name" maxLength={200} />}
        </Field>
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
        <NewPasswordField error={form.errors["password"]} control={form.control("password")} />
        <div>
          <Button type="submit" variant="accent" pending={keep.isPending}>
            {keep.isPending ? "Processing..." : "Keep this account"}
          </Button>
        </div>
      </form>
    </Section>
  );
}
