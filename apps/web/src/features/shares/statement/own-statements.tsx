import type { OwnStatements as Answer } from "@ledgerline/contract/shares/payee-statements";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Section } from "../../../components/section.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { ownStatementHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { OwnEarned } from "./earned.tsx";
import { SentStatements } from "./sent-statements.tsx";
import { roundedText, Spoken, useSpeech } from "./spoken.tsx";

type Payee = Answer["payees"][number];

const payeesOf = ({ payees }: Answer) => payees;

/** The balance of the logged-in payee, and every statement sent to them. */
export function OwnStatements() {
  const { client, shares } = trpc.useUtils();
  // The first page may be on its way since before the screen was drawn.
  const query = usePages(
    [["shares", "own"], { paged: true }],
    (page, signal) => (page.cursor ? client.shares.own.query(page, { signal }) : shares.own.fetch()),
    payeesOf,
  );
  const statementsOf = Map.groupBy(query.rows, ({ payee }) => payee);
  return (
    <Loaded query={query} label="Loading your statements" failure={SHARE_FAILURES.statement}>
      {({ account, payees }) =>
        payees.length === 0 ? (
          <EmptyState>{account} has not yet said which statements are yours. Ask them to.</EmptyState>
        ) : (
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
            <ShowMore more={query.more} />
          </>
        )
      }
    </Loaded>
  );
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
  const { payee: id, name, currency, balance } = payee;
  return (
    <Section title={name} lead={speech.say("from_account", { account, currency })}>
      <dl>
        <div className="border-t border-hairline pt-2 sm:max-w-sm">
          <dt>{speech.say("balance")}</dt>
          <dd className="mt-1">
            <span className="figures font-serif text-2xl tracking-tight">{roundedText(speech, balance, currency)}</span>
          </dd>
        </div>
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
