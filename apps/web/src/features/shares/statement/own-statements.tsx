import type { Language } from "@ledgerline/contract/papers/languages";
import type { OwnStatements as Answer } from "@ledgerline/contract/shares/payee-statements";
import { useEffect, useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { ownStatementHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { maskedBank } from "../words/payee-words.ts";
import { OwnEarned } from "./earned.tsx";
import { failureText } from "./failure-text.ts";
import { SentStatements } from "./sent-statements.tsx";
import { Preferred, roundedText, Spoken, useSpeech } from "./spoken.tsx";

const { Component: OwnBankDialog } = fetched(async () => (await import("./bank-dialog.tsx")).OwnBankDialog);

type Payee = Answer["payees"][number];

const payeesOf = ({ payees }: Answer) => payees;

interface OwnStatementsProps {
  /** Called with the language of what is shown. */
  onLanguage: (language: Language) => void;
}

/** The balance of the logged-in payee, and every statement sent to them. */
export function OwnStatements({ onLanguage }: OwnStatementsProps) {
  const { client, shares } = trpc.useUtils();
  // The first page may be on its way since before the screen was drawn.
  const query = usePages(
    [["shares", "own"], { paged: true }],
    (page, signal) => (page.cursor ? client.shares.own.query(page, { signal }) : shares.own.fetch()),
    payeesOf,
  );
  const statementsOf = Map.groupBy(query.rows, ({ payee }) => payee);
  const [first] = query.data?.payees ?? [];
  const language = first?.language;
  useEffect(() => {
    if (language !== undefined) onLanguage(language);
  }, [language, onLanguage]);
  if (!query.data || first === undefined) {
    return (
      <Preferred>
        <NoStatements query={query} />
      </Preferred>
    );
  }
  const { account, payees } = query.data;
  return (
    <>
      {payees.map((payee) => (
        <Spoken key={payee.payee} language={payee.language}>
          <PayeeSection
            payee={payee}
            account={account}
            statements={(statementsOf.get(payee.payee) ?? []).flatMap(({ statements }) => statements)}
            isAll={!query.more.has}
          />
        </Spoken>
      ))}
      <Spoken language={first.language} waiting={null}>
        <More query={query} />
      </Spoken>
    </>
  );
}

type OwnQuery = ReturnType<typeof usePages<Answer, Payee>>;

/** Until they are fetched, where that fails, and while none is the payee's. */
function NoStatements({ query }: { query: OwnQuery }) {
  const speech = useSpeech();
  return (
    <Loaded
      query={query}
      label={speech.say("opening_statements")}
      failure={(error) => failureText(speech, error, "statement_failed")}
      again={speech.say("try_again")}
    >
      {({ account }) => <EmptyState>{speech.say("none_yours", { account })}</EmptyState>}
    </Loaded>
  );
}

function More({ query }: { query: OwnQuery }) {
  const speech = useSpeech();
  const failure = failureText(speech, query.error, "statement_failed");
  return <ShowMore more={query.more} words={{ more: speech.say("show_more"), failure }} />;
}

interface PayeeSectionProps {
  payee: Payee;
  account: string;
  /** Those on the pages so far. */
  statements: Payee["statements"];
  /** Whether no page is left. */
  isAll: boolean;
}

function PayeeSection({ payee, account, statements, isAll }: PayeeSectionProps) {
  const speech = useSpeech();
  const { payee: id, name, currency, balance, bank } = payee;
  return (
    <Section title={name} lead={speech.say("from_account", { account, currency })}>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <div className="border-t border-hairline pt-2">
          <dt>{speech.say("balance")}</dt>
          <dd className="mt-1">
            <span className="figures font-serif text-2xl tracking-tight">{roundedText(speech, balance, currency)}</span>
          </dd>
        </div>
        {bank && <Bank payee={{ id, name, currency, ...bank }} />}
      </dl>
      {statements.length === 0 ? (
        <p className="mt-6 max-w-2xl text-pretty text-ink-soft">{speech.say(isAll ? "none_sent" : "none_on_page")}</p>
      ) : (
        <div className="mt-8">
          <SentStatements
            statements={statements}
            name={name}
            currency={currency}
            hrefOf={(run) => ownStatementHref({ run, payee: id })}
          />
        </div>
      )}
      {statements.length > 0 && <OwnEarned payee={id} />}
    </Section>
  );
}

/** The bank account that the payee is paid to, and a way to change it. */
function Bank({ payee }: { payee: Pick<Payee, "name" | "currency"> & { id: string } & NonNullable<Payee["bank"]> }) {
  const speech = useSpeech();
  const [isAsked, ask] = useState(false);
  const { bank, bank_held_until: heldUntil } = payee;
  return (
    <div className="border-t border-hairline pt-2">
      <dt>{speech.say("bank_account")}</dt>
      <dd className="mt-1">
        {bank === null ? speech.say("bank_none") : <span className="figures">{maskedBank(bank)}</span>}
        {heldUntil !== null && heldUntil > new Date().toISOString() && (
          <span className="block text-sm text-pretty text-warning">
            {speech.say("held_bank_changed", { day: speech.day(heldUntil) })}
          </span>
        )}
        <Button variant="link" size="none" className="mt-2 block" onClick={() => ask(true)}>
          {speech.say("bank_change")}
        </Button>
      </dd>
      {isAsked && (
        <Arrival>
          <OwnBankDialog payee={payee} onClose={() => ask(false)} />
        </Arrival>
      )}
    </div>
  );
}
