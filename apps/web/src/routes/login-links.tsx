import { LANGUAGES } from "@ledgerline/contract/papers/languages";
import type { Speech } from "@ledgerline/contract/papers/speech";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { NewPasswordField } from "../components/form/own-password-field.tsx";
import { Button } from "../components/ui/button.tsx";
import { newPasswordWords } from "../features/auth/login-words.ts";
import { type Faults, failureText, faultTexts } from "../features/shares/statement/failure-text.ts";
import { Spoken, useSpeech } from "../features/shares/statement/spoken.tsx";
import { sessionToken } from "../lib/calls/session-token.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { useForm } from "../lib/forms/use-form.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { PlainPage } from "./plain-page.tsx";

/** In the language of the message with the link. */
function InLanguage({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const language = LANGUAGES.find((one) => one === params.get("language")) ?? "en";
  return (
    <Spoken language={language} waiting={null} failure="Failed to open the link">
      {children}
    </Spoken>
  );
}

/** Where the link for a forgotten password leads. */
export function ChoosePasswordRoute({ token }: { token: string }) {
  return (
    <InLanguage>
      <ChoosePassword token={token} />
    </InLanguage>
  );
}

const FAULTS: Faults<"new_password_bad"> = { new_password: "new_password_bad" };

function ChoosePassword({ token }: { token: string }) {
  const speech = useSpeech();
  usePageTitle(speech.say("choose_title"));
  const choose = trpc.auth.choosePassword.useMutation({
    // The change has ended every session, including one of this browser.
    onSuccess: () => sessionToken.clear(),
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).ChoosePasswordInput,
    empty: { new_password: "" },
    also: { token },
    mutation: choose,
    fallback: speech.say("choose_failed"),
  });
  if (choose.isSuccess) {
    return (
      <PlainPage title={speech.say("choose_done")}>
        <p className="text-ink-soft">{speech.say("choose_done_about")}</p>
        <div>
          <Button asChild variant="accent">
            <Link to={PATHS.landing}>{speech.say("home")}</Link>
          </Button>
        </div>
      </PlainPage>
    );
  }
  const errors = faultTexts(speech, form.errors, FAULTS);
  return (
    <PlainPage title={speech.say("choose_title")}>
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{failureOf(speech, choose.error, "choose_failed")}</FormError>}
        <NewPasswordField
          error={errors["new_password"]}
          control={form.control("new_password")}
          words={newPasswordWords(speech)}
        />
        <div>
          <Button type="submit" variant="accent" pending={choose.isPending}>
            {speech.say(choose.isPending ? "working" : "choose_action")}
          </Button>
        </div>
      </form>
    </PlainPage>
  );
}

/** Where the link to confirm an email leads. It asks for a click, because mail programs open links by themselves. */
export function ConfirmEmailRoute({ token }: { token: string }) {
  return (
    <InLanguage>
      <ConfirmEmail token={token} />
    </InLanguage>
  );
}

function ConfirmEmail({ token }: { token: string }) {
  const speech = useSpeech();
  usePageTitle(speech.say("confirm_title"));
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: () => Promise.all([utils.auth.me.invalidate(), utils.account.get.invalidate()]),
  });
  const isLink = LINK_TOKEN.test(token);
  return (
    <PlainPage title={speech.say(confirm.isSuccess ? "confirm_done" : "confirm_title")}>
      {!isLink && <FormError>{speech.say("once_stale")}</FormError>}
      {confirm.isError && <FormError>{failureOf(speech, confirm.error, "confirm_failed")}</FormError>}
      {isLink && !confirm.isSuccess && (
        <>
          <p className="text-ink-soft">{speech.say("confirm_about")}</p>
          <div>
            <Button variant="accent" pending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
              {speech.say("mail_confirm_action")}
            </Button>
          </div>
        </>
      )}
      {(!isLink || confirm.isSuccess) && (
        <div>
          <Button asChild variant={confirm.isSuccess ? "accent" : "outline"}>
            <Link to={PATHS.landing}>{speech.say("home")}</Link>
          </Button>
        </div>
      )}
    </PlainPage>
  );
}

function failureOf(speech: Speech, error: unknown, failure: "choose_failed" | "confirm_failed"): string {
  if (errorDetail(error, "") === MESSAGES.staleLink) return speech.say("once_stale");
  return failureText(speech, error, failure);
}
