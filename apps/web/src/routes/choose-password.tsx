import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { NewPasswordField } from "../components/form/new-password-field.tsx";
import { Button } from "../components/ui/button.tsx";
import { sessionToken } from "../lib/calls/session-token.ts";
import { trpc } from "../lib/calls/trpc.ts";
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
    fallback: ERROR_MESSAGES.changePassword,
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
