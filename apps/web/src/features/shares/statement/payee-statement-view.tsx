import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import {
  type Addressee,
  paidHow,
  paymentHeadline,
  paymentNote,
  transferText,
} from "@ledgerline/contract/shares/statement-words";
import type { ReactNode } from "react";
import { Section } from "../../../components/section.tsx";
import { isZeroExact, negateExact, readExact } from "../../../lib/format/exact.ts";
import { PayerLogo } from "../parts/payer-logo.tsx";
import type { StatementSource } from "./download-statement.ts";
import { Ledger, LedgerRow } from "./ledger.tsx";
import { roundedText, shareText, useSpeech } from "./spoken.tsx";
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

/**
 * What a payee gets, what it is made of, and each deal with its songs; how it was worked out is folded at the end. It shows
 * the terms of the payee's own deals and nobody else's. It is drawn within `Spoken`.
 */
export function PayeeStatementView({ statement, source, to, aside }: PayeeStatementViewProps) {
  const speech = useSpeech();
  const { name, currency, payment, made_of, closing, deals, songs_note, transfers, more_transfers } = statement;
  const note = paymentNote(statement, speech);
  return (
    <div>
      <Section title={name} aside={aside}>
        {payment.logo && <PayerLogo logo={payment.logo} alt={payment.payer} />}
        <p className="font-serif text-2xl tracking-tight text-balance wrap-anywhere">
          {paymentHeadline(statement, speech, to)}
        </p>
        {note && <p className="mt-1 max-w-2xl text-pretty">{note}</p>}
        <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-3">
          <Fact name={speech.say("from")}>
            <bdi>{payment.payer}</bdi>
          </Fact>
          <Fact name={speech.say("for")}>{speech.period(statement)}</Fact>
          <Fact name={speech.say("paid")}>
            <bdi>{paidHow(payment, speech)}</bdi>
          </Fact>
        </dl>
        <div className="mt-8">
          <Ledger caption={speech.say("made_of")}>
            {made_of.map(({ what, amount }) => (
              <LedgerRow key={what} name={speech.say(`made_${what}`)} value={amount} currency={currency} />
            ))}
            <LedgerRow name={speech.say("balance")} value={closing} currency={currency} rule="total" />
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
        <Section title={speech.say("entries")}>
          <Ledger caption={speech.say("entries")}>
            {transfers.map((transfer, at) => (
              <LedgerRow
                key={at}
                name={<bdi>{transferText(transfer, speech)}</bdi>}
                line={transferText(transfer, speech)}
                note={speech.day(transfer.date)}
                value={transfer.amount}
                currency={transfer.currency}
              />
            ))}
          </Ledger>
          {more_transfers > 0 && <p className="mt-3">{speech.say("more_entries", { count: more_transfers })}</p>}
        </Section>
      )}
      <StatementWorkings statement={statement} source={source} to={to} />
      <p className="mt-14 max-w-2xl border-t border-hairline pt-5 text-sm text-pretty text-ink-soft">
        {speech.say("footnote_balance")} {speech.say("footnote_tax")}
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
  const speech = useSpeech();
  const { deal: name, currency, terms, songs, costs, advances, receipts } = deal;
  const taxes = receipts.filter(({ tax }) => !isZeroExact(readExact(tax)));
  return (
    <Section
      title={name}
      lead={
        terms.length > 0 &&
        terms.map((each) => (
          <span key={each} className="block">
            {speech.say("sentence", { text: each })}
          </span>
        ))
      }
    >
      {songs && songs.songs.length > 0 && (
        <StatementSongs deal={deal} songs={songs} before={statement.before} source={source} to={to} />
      )}
      {songs && songs.songs.length === 0 && <p className="text-ink-soft">{speech.say("nothing_earned")}</p>}
      {(taxes.length > 0 || costs.length > 0) && (
        <div className="mt-8">
          <h3 className="mb-1 text-sm font-semibold">{speech.say("comes_off")}</h3>
          <Ledger caption={speech.say("comes_off_deal", { deal: name })}>
            {taxes.map(({ no, tax, tax_rate, amount }) => (
              <LedgerRow
                key={no}
                name={speech.say("tax_withheld_at", { rate: shareText(speech, readExact(tax_rate)) })}
                line={speech.say("tax_withheld_at", { rate: shareText(speech, readExact(tax_rate)) })}
                note={speech.say("of_amount", { amount: roundedText(speech, amount, currency) })}
                value={negated(tax)}
                currency={currency}
              />
            ))}
            {costs.map(({ what, date, amount }, at) => (
              <LedgerRow
                key={at}
                name={<bdi>{what}</bdi>}
                line={what}
                note={date && speech.day(date)}
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
  const speech = useSpeech();
  return (
    <div className="mt-8">
      <h3 className="mb-1 text-sm font-semibold">{speech.say("advances")}</h3>
      {advances.map(({ what, date, opening, recouped, left }, at) => (
        <div key={at} className="mt-2">
          <Ledger caption={speech.say("advance_balance", { advance: what })}>
            <LedgerRow
              name={<bdi>{what}</bdi>}
              line={what}
              note={date === null ? speech.say("to_recoup") : speech.say("to_recoup_of", { day: speech.day(date) })}
              value={opening}
              currency={currency}
            />
            <LedgerRow name={speech.say("recouped")} value={negated(recouped)} currency={currency} />
            <LedgerRow name={speech.say("still_to_recoup")} value={left} currency={currency} rule="total" />
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
