import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { useEffect } from "react";
import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { Button } from "../components/ui/button.tsx";
import { Loading, Skeleton } from "../components/ui/skeleton.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { PayeeStatementView } from "../features/shares/statement/payee-statement-view.tsx";
import { StatementDownloads } from "../features/shares/statement/statement-downloads.tsx";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../lib/errors/share-failures.ts";
import { formatDay } from "../lib/format/format.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { PlainPage } from "./plain-page.tsx";

/** Where the link of a payee without a login leads: a single statement, read-only. */
export function StatementRoute({ token }: { token: string }) {
  usePageTitle("Royalty statement");
  const isLink = LINK_TOKEN.test(token);
  const { mutate, ...opened } = trpc.shares.openLink.useMutation();
  useEffect(() => {
    if (isLink) mutate({ token });
  }, [isLink, token, mutate]);
  if (!isLink || opened.isError) {
    return (
      <PlainPage title="Royalty statement">
        <FormError>{isLink ? errorDetail(opened.error, SHARE_FAILURES.statement) : MESSAGES.staleShareLink}</FormError>
        <div>
          <Button asChild>
            <Link to={PATHS.landing}>Go to the home page</Link>
          </Button>
        </div>
      </PlainPage>
    );
  }
  if (!opened.data) {
    return (
      <PlainPage title="Royalty statement">
        <Loading label="Opening the statement">
          <Skeleton className="h-16" />
        </Loading>
      </PlainPage>
    );
  }
  const { statement, expires_at } = opened.data;
  const source = { as: "link", token } as const;
  return (
    <main className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8">
      <Wordmark />
      <h1 className="mt-8 mb-6 font-serif text-xl wrap-anywhere">Your royalties from {statement.account}</h1>
      <PayeeStatementView
        statement={statement}
        source={source}
        to="you"
        aside={<StatementDownloads statement={statement} source={source} />}
      />
      <p className="mt-4 text-sm text-ink-soft print:hidden">
        This link works until {formatDay(expires_at)}. Whoever has it can read the statement.
      </p>
    </main>
  );
}
