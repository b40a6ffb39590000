import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
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
import { formatRounded } from "../../../lib/format/exact-money.ts";
import type { StatementSource } from "./download-statement.ts";
import { Ledger, LedgerRow } from "./ledger.tsx";
import { exchangeText, StatementReceipts } from "./statement-receipts.tsx";

/** How the closing line came about, to the last fraction. It is folded on screens, and open on paper. */
export function StatementWorkings({
  statement,
  source,
}: {
  statement: PayeeStatement;
  source: StatementSource | null;
}) {
  const [toggled, toggle] = useState(false);
  const open = usePrinting() || toggled;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className="mt-14 border-t border-hairline pt-5"
    >
      <summary className="cursor-pointer rounded-sm font-serif text-lg">How this was worked out</summary>
      <p className="mt-1 mb-5 max-w-2xl text-sm text-pretty text-ink-soft">
        Everything is exact up to the closing balance, and rounded only once.
      </p>
      <TopLedger statement={statement} />
      {statement.deals.map((deal) => (
        <StatementDeal key={`${deal.deal} ${deal.currency}`} deal={deal} source={source} />
      ))}
    </details>
  );
}

function TopLedger({ statement }: { statement: PayeeStatement }) {
  const { currency, opening, paid_in, transferred, exact, closing, rounding } = statement;
  return (
    <Ledger caption="From the opening to the closing balance">
      <LedgerRow name="Opening balance" value={opening} currency={currency} />
      {paid_in.map(({ deal, currency: from, amount, exchange }) => (
        <LedgerRow
          key={`${deal} ${from}`}
          name={`From ${deal}`}
          note={exchange && `${formatRounded(amount, from)}, ${exchangeText(exchange, from, currency)}`}
          value={exchange ? exchanged(amount, exchange.rate) : amount}
          currency={currency}
        />
      ))}
      {!isZeroExact(readExact(transferred)) && (
        <LedgerRow name="Entries and payments" value={transferred} currency={currency} />
      )}
      <LedgerRow name="Exactly" value={exact} currency={currency} rule="sum" />
      {!isZeroExact(readExact(rounding)) && (
        <LedgerRow name="Rounded off, half to even" value={negated(rounding)} currency={currency} />
      )}
      <LedgerRow name="Closing balance" value={closing} currency={currency} rule="total" />
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
}

/** How a deal came to what it pays in, less what it carries forward, and each of its receipts. */
function StatementDeal({ deal, source }: StatementDealProps) {
  const { deal: name, currency, carried, receipts, differences } = deal;
  const entries = [
    { name: "Advances off the top", value: deal.off_the_top, note: "Borne by everybody who takes part" },
    { name: "Advance recouped", value: text(negateExact(readExact(deal.recouped))) },
    { name: "Entries on this deal", value: deal.transferred },
    { name: "From deals of the same group", value: deal.from_group },
    { name: "Carried to the next period", value: text(negateExact(readExact(deal.closing))) },
  ];
  const costs = costsOf(deal);
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>, kept in {currency}
      </h3>
      <Ledger caption={`The balance of ${name}`}>
        {!isZeroExact(readExact(carried)) && (
          <LedgerRow name="Carried from before" value={carried} currency={currency} />
        )}
        <LedgerRow name="Receipts" value={text(receivedOf(deal))} currency={currency} />
        {!isZeroExact(costs) && <LedgerRow name="Costs" value={text(negateExact(costs))} currency={currency} />}
        {differences.map(({ cause, amount }) => (
          <LedgerRow key={cause} name="Difference in a closed period" note={cause} value={amount} currency={currency} />
        ))}
        {entries
          .filter(({ value }) => !isZeroExact(readExact(value)))
          .map(({ name: entry, value, note }) => (
            <LedgerRow key={entry} name={entry} note={note} value={value} currency={currency} />
          ))}
        <LedgerRow name="To the closing line" value={deal.paid_in} currency={currency} rule="total" />
      </Ledger>
      {receipts.length > 0 && <StatementReceipts deal={deal} source={source} />}
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
