import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { Addressee } from "@ledgerline/contract/shares/statement-words";
import { useState } from "react";
import { usePrinting } from "../../../components/table/use-printing.ts";
import {
  addExact,
  type Exact,
  isZeroExact,
  multiplyExact,
  negateExact,
  readExact,
  subtractExact,
} from "../../../lib/format/exact.ts";
import type { StatementSource } from "./download-statement.ts";
import { Ledger, LedgerRow } from "./ledger.tsx";
import { roundedText, useSpeech } from "./spoken.tsx";
import { exchangeText, StatementReceipts } from "./statement-receipts.tsx";

/** How the closing line came about, to the last fraction. It is folded on screens, and open on paper. */
export function StatementWorkings({
  statement,
  source,
  to,
}: {
  statement: PayeeStatement;
  source: StatementSource | null;
  to: Addressee;
}) {
  const speech = useSpeech();
  const [toggled, toggle] = useState(false);
  const open = usePrinting() || toggled;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className="mt-14 border-t border-hairline pt-5"
    >
      <summary className="cursor-pointer rounded-sm font-serif text-lg">{speech.say("worked_out")}</summary>
      <p className="mt-1 mb-5 max-w-2xl text-sm text-pretty text-ink-soft">{speech.say("worked_out_exactly")}</p>
      <TopLedger statement={statement} />
      {statement.deals.map((deal) => (
        <StatementDeal key={`${deal.deal} ${deal.currency}`} deal={deal} source={source} to={to} />
      ))}
    </details>
  );
}

function TopLedger({ statement }: { statement: PayeeStatement }) {
  const speech = useSpeech();
  const { currency, opening, paid_in, transferred, exact, closing, rounding } = statement;
  return (
    <Ledger caption={speech.say("from_opening")}>
      <LedgerRow name={speech.say("opening")} value={opening} currency={currency} />
      {paid_in.map(({ deal, currency: from, amount, exchange }) => (
        <LedgerRow
          key={`${deal} ${from}`}
          name={speech.say("from_deal", { deal })}
          note={
            exchange &&
            `${roundedText(speech, amount, from)} · ${exchangeText(speech, exchange, { from, to: currency })}`
          }
          value={exchange ? exchanged(amount, exchange.rate) : amount}
          currency={currency}
        />
      ))}
      {!isZeroExact(readExact(transferred)) && (
        <LedgerRow name={speech.say("entries_and_payments")} value={transferred} currency={currency} />
      )}
      <LedgerRow name={speech.say("exactly")} value={exact} currency={currency} rule="sum" />
      {!isZeroExact(readExact(rounding)) && (
        <LedgerRow name={speech.say("rounded_off")} value={negated(rounding)} currency={currency} />
      )}
      <LedgerRow name={speech.say("closing")} value={closing} currency={currency} rule="total" />
    </Ledger>
  );
}

function exchanged(amount: string, rate: string): string {
  const { over, under } = multiplyExact(readExact(amount), readExact(rate));
  return `${over}/${under}`;
}

function negated(value: string): string {
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}

type Deal = PayeeStatement["deals"][number];

interface StatementDealProps {
  deal: Deal;
  source: StatementSource | null;
  to: Addressee;
}

/** How a deal came to what it pays in, less what it carries forward, and each of its receipts. */
function StatementDeal({ deal, source, to }: StatementDealProps) {
  const speech = useSpeech();
  const { deal: name, currency, carried, receipts, differences } = deal;
  const entries = [
    { name: speech.say("off_the_top"), value: deal.off_the_top, note: speech.say("off_the_top_note") },
    { name: speech.say("advance_recouped"), value: text(negateExact(readExact(deal.recouped))) },
    { name: speech.say("deal_entries"), value: deal.transferred },
    { name: speech.say("from_group"), value: deal.from_group },
    { name: speech.say("carried_on"), value: text(negateExact(readExact(deal.closing))) },
  ];
  const costs = costsOf(deal);
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>, {speech.say("kept_in", { currency })}
      </h3>
      <Ledger caption={speech.say("balance_of", { deal: name })}>
        {!isZeroExact(readExact(carried)) && (
          <LedgerRow name={speech.say("carried_from")} value={carried} currency={currency} />
        )}
        <LedgerRow name={speech.say("receipts")} value={text(receivedOf(deal))} currency={currency} />
        {!isZeroExact(costs) && (
          <LedgerRow name={speech.say("costs")} value={text(negateExact(costs))} currency={currency} />
        )}
        {differences.map(({ cause, amount }) => (
          <LedgerRow key={cause} name={speech.say("difference")} note={cause} value={amount} currency={currency} />
        ))}
        {entries
          .filter(({ value }) => !isZeroExact(readExact(value)))
          .map(({ name: entry, value, note }) => (
            <LedgerRow key={entry} name={entry} note={note} value={value} currency={currency} />
          ))}
        <LedgerRow name={speech.say("to_closing")} value={deal.paid_in} currency={currency} rule="total" />
      </Ledger>
      {receipts.length > 0 && <StatementReceipts deal={deal} source={source} to={to} />}
    </section>
  );
}

function text({ over, under }: Exact): string {
  return `${over}/${under}`;
}

/** The payee's part of the deal's receipts, after withheld tax. */
function receivedOf({ receipts }: Deal): Exact {
  return subtractExact(sum(receipts.map(({ amount }) => amount)), sum(receipts.map(({ tax }) => tax)));
}

/** What a payee bears of the costs, less the tax that is not withheld for it. */
function costsOf({ costs }: Deal): Exact {
  return subtractExact(sum(costs.map(({ amount }) => amount)), sum(costs.map(({ tax }) => tax)));
}

function sum(values: readonly string[]): Exact {
  return addExact(values.map(readExact));
}
