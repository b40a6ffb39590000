import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { useEffect } from "react";
import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { NewPasswordField } from "../components/form/own-password-field.tsx";
import { Button } from "../components/ui/button.tsx";
import { sessionToken } from "../lib/calls/session-token.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../lib/errors/error-messages.ts";
import { useForm } from "../lib/forms/use-form.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { PlainPage } from "./plain-page.tsx";

/** Where the link for a forgotten password leads. */
export function ChoosePasswordRoute({ token }: { token: string }) {
  usePageTitle("Choose a new password");
  const choose = trpc.auth.choosePassword.useMutation({
    // The change has ended every session, including one of this browser.
    onSuccess: () => sessionToken.clear(),
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/auth")).ChoosePasswordInput,
    empty: { new_password: "" },
    also: { token },
    mutation: choose,
    fallback: "Failed to change the password",
  });
  if (choose.isSuccess) {
    return (
      <PlainPage title="Your new password is set">
        <p className="text-ink-soft">All sessions of your account have ended. Log in with the new password.</p>
        <div>
          <Button asChild variant="accent">
            <Link to={PATHS.landing}>Go to the home page</Link>
          </Button>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Choose a new password">
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <NewPasswordField error={form.errors["new_password"]} control={form.control("new_password")} />
        <div>
          <Button type="submit" variant="accent" pending={choose.isPending}>
            {choose.isPending ? "Processing..." : "Set this password"}
          </Button>
        </div>
      </form>
    </PlainPage>
  );
}

/** Where the link to confirm an email leads. It asks for a click, because mail programs open links by themselves. */
export function ConfirmEmailRoute({ token }: { token: string }) {
  usePageTitle("Confirm your email");
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmail.useMutation({
    onSuccess: () => Promise.all([utils.auth.me.invalidate(), utils.account.get.invalidate()]),
  });
  const isLink = LINK_TOKEN.test(token);
  return (
    <PlainPage title={confirm.isSuccess ? "Your email is confirmed" : "Confirm your email"}>
      {!isLink && <FormError>{MESSAGES.staleLink}</FormError>}
      {confirm.isError && <FormError>{errorDetail(confirm.error, "Failed to confirm the email")}</FormError>}
      {isLink && !confirm.isSuccess && (
        <>
          <p className="text-ink-soft">It becomes the email of your account, with which you log in.</p>
          <div>
            <Button variant="accent" pending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
              Confirm this email
            </Button>
          </div>
        </>
      )}
      {(!isLink || confirm.isSuccess) && (
        <div>
          <Button asChild variant={confirm.isSuccess ? "accent" : "outline"}>
            <Link to={PATHS.landing}>Go to the home page</Link>
          </Button>
        </div>
      )}
    </PlainPage>
  );
}

/** Where the link that ends messages leads. Opening it is enough: nothing is lost, and Settings can undo it. */
export function NoMessagesRoute({ token }: { token: string }) {
  usePageTitle("No more messages");
  const utils = trpc.useUtils();
  const { mutate, ...stop } = trpc.account.stopNotices.useMutation({
    onSuccess: () => utils.account.get.invalidate(),
  });
  const isLink = LINK_TOKEN.test(token);
  useEffect(() => {
    if (isLink) mutate({ token });
  }, [isLink, token, mutate]);
  return (
    <PlainPage title={stop.isSuccess ? "No more messages" : "Ending the messages"}>
      {!isLink && <FormError>{MESSAGES.staleNoticeLink}</FormError>}
      {stop.isError && <FormError>{errorDetail(stop.error, ERROR_MESSAGES.notices)}</FormError>}
      {stop.isSuccess && (
        <p className="text-ink-soft">{stop.data.message} You can switch them on again under Settings.</p>
      )}
      {(!isLink || !stop.isPending) && (
        <div>
          <Button asChild variant="outline">
            <Link to={PATHS.settings}>Open Settings</Link>
          </Button>
        </div>
      )}
    </PlainPage>
  );
}
