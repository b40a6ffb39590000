import type { LinkedStatement } from "@ledgerline/contract/shares/payee-statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { Section } from "../components/section.tsx";
import { Button } from "../components/ui/button.tsx";
import { Loading, Skeleton } from "../components/ui/skeleton.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { Asking } from "../features/shares/statement/asking.tsx";
import { LinkedEarned } from "../features/shares/statement/earned.tsx";
import { failureText } from "../features/shares/statement/failure-text.ts";
import { PayeeStatementView } from "../features/shares/statement/payee-statement-view.tsx";
import { SentStatements } from "../features/shares/statement/sent-statements.tsx";
import { Preferred, Spoken, useSpeech } from "../features/shares/statement/spoken.tsx";
import { StatementDownloads } from "../features/shares/statement/statement-downloads.tsx";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { PlainPage } from "./plain-page.tsx";

/** Where the link of a payee without a login leads: the statements that were sent to them, read-only. */
export function StatementRoute({ token }: { token: string }) {
  const isLink = LINK_TOKEN.test(token);
  const { mutate, ...opened } = trpc.shares.openLink.useMutation();
  const [run, choose] = useState<string | null>(null);
  useEffect(() => {
    if (isLink) mutate({ token, ...(run !== null && { run }) });
  }, [isLink, token, run, mutate]);
  if (!isLink || opened.isError) {
    return (
      <Preferred>
        <NoStatement error={opened.error} isStale={!isLink || isStale(opened.error)} />
      </Preferred>
    );
  }
  if (!opened.data) {
    return (
      <Preferred>
        <Opening />
      </Preferred>
    );
  }
  return (
    <Spoken language={opened.data.statement.language}>
      <LinkedStatements key={opened.data.statement.run_id} opened={opened.data} token={token} onChoose={choose} />
    </Spoken>
  );
}

function isStale(error: unknown): boolean {
  return errorDetail(error, "") === MESSAGES.staleShareLink;
}

function NoStatement({ error, isStale: stale }: { error: unknown; isStale: boolean }) {
  const speech = useSpeech();
  usePageTitle(speech.say("statement"));
  return (
    <PlainPage title={speech.say("statement")}>
      <FormError>{stale ? speech.say("link_stale") : failureText(speech, error, "statement_failed")}</FormError>
      <div>
        <Button asChild>
          <Link to={PATHS.landing}>{speech.say("home")}</Link>
        </Button>
      </div>
    </PlainPage>
  );
}

function Opening() {
  const speech = useSpeech();
  usePageTitle(speech.say("statement"));
  return (
    <PlainPage title={speech.say("statement")}>
      <Loading label={speech.say("opening_statement")}>
        <Skeleton className="h-16" />
      </Loading>
    </PlainPage>
  );
}

interface LinkedStatementsProps {
  opened: LinkedStatement;
  token: string;
  onChoose: (run: string) => void;
}

/** One statement, the others that the payee was sent, and what they have asked. */
function LinkedStatements({ opened, token, onChoose }: LinkedStatementsProps) {
  const speech = useSpeech();
  usePageTitle(speech.say("statement"));
  const { statement, statements, opens_all, expires_at } = opened;
  const { account, name, currency, run_id: run, payee, payment } = statement;
  const source = { as: "link", token, run } as const;
  return (
    <main className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8">
      <Wordmark />
      <h1 className="mt-8 mb-6 font-serif text-xl wrap-anywhere">
        {speech.say("royalties_from", { account: payment.payer })}
      </h1>
      <Asking source={source} account={account} run={run} payee={payee}>
        <PayeeStatementView
          statement={statement}
          source={source}
          to="you"
          aside={<StatementDownloads statement={statement} source={source} />}
        />
      </Asking>
      {statements.length > 1 && (
        <Section title={speech.say("all_statements")}>
          <SentStatements statements={statements} name={name} currency={currency} shown={run} onChoose={onChoose} />
        </Section>
      )}
      {opens_all && <LinkedEarned token={token} />}
      <p className="mt-14 text-sm text-ink-soft print:hidden">
        {speech.say("link_until", { day: speech.day(expires_at) })}
      </p>
    </main>
  );
}
