import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { useEffect } from "react";
import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { Button } from "../components/ui/button.tsx";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../lib/errors/error-messages.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { PlainPage } from "./plain-page.tsx";

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
