import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import {
  type Addressee,
  MADE_OF,
  paidHow,
  paymentHeadline,
  paymentNote,
  transferText,
} from "@ledgerline/contract/shares/statement-words";
import type { ReactNode } from "react";
import { Section } from "../../../components/section.tsx";
import { formatExactShare, isZeroExact, negateExact, readExact } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { periodText } from "../words/period-text.ts";
import type { StatementSource } from "./download-statement.ts";
import { Ledger, LedgerRow } from "./ledger.tsx";
import { StatementSongs } from "./statement-songs.tsx";
import { StatementWorkings } from "./statement-workings.tsx";

interface PayeeStatementViewProps {
  statement: PayeeStatement;
  /** Where songs and lines are requested; null for a sample, which has none. */
  source: StatementSource | null;
  /** Who reads it. */
  to: Addressee;
  /** To the right of the title. */
  aside?: ReactNode;
}

const WRITING = { money: formatRounded, day: formatDay };

/**
 * What a payee gets, what it is made of, and each deal with its songs; how it was worked out is folded at the end. It shows
 * the terms of the payee's own deals and nobody else's.
 */
export function PayeeStatementView({ statement, source, to, aside }: PayeeStatementViewProps) {
  const { name, currency, payment, made_of, closing, deals, songs_note, transfers, more_transfers } = statement;
  const note = paymentNote(statement, WRITING);
  return (
    <div>
      <Section title={name} aside={aside}>
        <p className="font-serif text-2xl tracking-tight text-balance wrap-anywhere">
          {paymentHeadline(statement, WRITING, to)}
        </p>
        {note && <p className="mt-1 max-w-2xl text-pretty">{note}</p>}
        <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-3">
          <Fact name="From">
            <bdi>{payment.payer}</bdi>
          </Fact>
          <Fact name="For">{periodText(statement)}</Fact>
          <Fact name="Paid">
            <bdi>{paidHow(payment)}</bdi>
          </Fact>
        </dl>
        <div className="mt-8">
          <Ledger caption="What it is made of">
            {made_of.map(({ what, amount }) => (
              <LedgerRow key={what} name={MADE_OF[what]} value={amount} currency={currency} />
            ))}
            <LedgerRow name="Balance" value={closing} currency={currency} rule="total" />
          </Ledger>
        </div>
      </Section>
      {songs_note && <p className="mt-8 max-w-2xl text-pretty">{songs_note}</p>}
      {deals.map((deal) => (
        <StatementDeal
          key={`${deal.deal} ${deal.currency}`}
          deal={deal}
          statement={statement}
          source={source}
          to={to}
        />
      ))}
      {transfers.length > 0 && (
        <Section title="Payments and other entries">
          <Ledger caption="Payments and other entries">
            {transfers.map((transfer, at) => (
              <LedgerRow
                key={at}
                name={<bdi>{transferText(transfer, periodText)}</bdi>}
                note={formatDay(transfer.date)}
                value={transfer.amount}
                currency={transfer.currency}
              />
            ))}
          </Ledger>
          {more_transfers > 0 && <p className="mt-3">And {more_transfers} older ones, which the CSV file has.</p>}
        </Section>
      )}
      <StatementWorkings statement={statement} source={source} />
      <p className="mt-14 max-w-2xl border-t border-hairline pt-5 text-sm text-pretty text-ink-soft">
        A negative balance is carried to the next period, and is never a claim on the payee. Ledgerline gives no tax
        advice.
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline pt-2">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface StatementDealProps {
  deal: PayeeStatement["deals"][number];
  statement: PayeeStatement;
  source: StatementSource | null;
  to: Addressee;
}

/** A deal in a sentence, its songs, and what was taken off. */
function StatementDeal({ deal, statement, source, to }: StatementDealProps) {
  const { deal: name, currency, terms, songs, costs, advances, receipts } = deal;
  const taxes = receipts.filter(({ tax }) => !isZeroExact(readExact(tax)));
  return (
    <Section
      title={name}
      lead={
        terms.length > 0 && (
          <>
            {terms.map((each) => (
              <span key={each} className="block">
                {each}.
              </span>
            ))}
          </>
        )
      }
    >
      {songs && songs.songs.length > 0 && (
        <StatementSongs deal={deal} songs={songs} before={statement.before} source={source} to={to} />
      )}
      {songs && songs.songs.length === 0 && (
        <p className="text-ink-soft">Nothing was earned under it in this period.</p>
      )}
      {(taxes.length > 0 || costs.length > 0) && (
        <div className="mt-8">
          <h3 className="mb-1 text-sm font-semibold">What comes off</h3>
          <Ledger caption={`What comes off ${name}`}>
            {taxes.map(({ no, tax, tax_rate, amount }) => (
              <LedgerRow
                key={no}
                name={`Tax withheld at ${percentText(tax_rate)}`}
                note={`Of ${formatRounded(amount, currency)}`}
                value={negated(tax)}
                currency={currency}
              />
            ))}
            {costs.map(({ what, date, amount }, at) => (
              <LedgerRow
                key={at}
                name={<bdi>{what}</bdi>}
                note={date && formatDay(date)}
                value={negated(amount)}
                currency={currency}
              />
            ))}
          </Ledger>
        </div>
      )}
      {advances.length > 0 && <Advances advances={advances} currency={currency} />}
    </Section>
  );
}

function Advances({ advances, currency }: Pick<StatementDealProps["deal"], "advances" | "currency">) {
  return (
    <div className="mt-8">
      <h3 className="mb-1 text-sm font-semibold">Advances</h3>
      {advances.map(({ what, date, opening, recouped, left }, at) => (
        <div key={at} className="mt-2">
          <Ledger caption={`${what}: from the opening to the closing balance`}>
            <LedgerRow
              name={<bdi>{what}</bdi>}
              note={`${date === null ? "To" : `Of ${formatDay(date)}, to`} recoup when the period began`}
              value={opening}
              currency={currency}
            />
            <LedgerRow name="Recouped in this period" value={negated(recouped)} currency={currency} />
            <LedgerRow name="Still to recoup" value={left} currency={currency} rule="total" />
          </Ledger>
        </div>
      ))}
    </div>
  );
}

function negated(value: string): string {
  const { over, under } = negateExact(readExact(value));
  return `${over}/${under}`;
}

function percentText(rate: string): string {
  return formatExactShare(readExact(rate));
}
