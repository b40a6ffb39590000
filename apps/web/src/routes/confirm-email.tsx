import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { Button } from "../components/ui/button.tsx";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../lib/errors/error-messages.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { PlainPage } from "./plain-page.tsx";

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
      {confirm.isError && <FormError>{errorDetail(confirm.error, ERROR_MESSAGES.confirmEmail)}</FormError>}
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
