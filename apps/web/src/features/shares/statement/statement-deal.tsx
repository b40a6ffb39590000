import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { Section } from "../../../components/section.tsx";
import { addExact, type Exact, isZeroExact, negateExact, readExact, subtractExact } from "../../../lib/format/exact.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import { Ledger, LedgerRow } from "./ledger.tsx";
import { StatementReceipts } from "./statement-receipts.tsx";
import type { StatementSource } from "./statement-source.ts";

type Deal = PayeeStatement["deals"][number];

interface StatementDealProps {
  deal: Deal;
  source: StatementSource | null;
}

/** How a deal came to what it pays in, less what it carries forward, and each of its receipts. */
export function StatementDeal({ deal, source }: StatementDealProps) {
  const { deal: name, currency, carried, receipts, differences, advances } = deal;
  const entries = [
    { name: "Advances off the top", value: deal.off_the_top, note: "What everybody who takes part bears" },
    { name: "Advance recouped", value: text(negateExact(readExact(deal.recouped))) },
    { name: "Entries on this deal", value: deal.transferred },
    { name: "From deals of the same group", value: deal.from_group },
    { name: "Carried to the next period", value: text(negateExact(readExact(deal.closing))) },
  ];
  const costs = costsOf(deal);
  return (
    <Section title={name} lead={`Kept in ${currency}.`}>
      <Ledger caption={`The balance of ${name}`}>
        {!isZeroExact(readExact(carried)) && (
          <LedgerRow name="Carried from before" value={carried} currency={currency} />
        )}
        <LedgerRow name="Receipts" value={text(receivedOf(deal))} currency={currency} />
        {!isZeroExact(costs) && <LedgerRow name="Costs" value={text(negateExact(costs))} currency={currency} />}
        {differences.map(({ cause, amount }) => (
          <LedgerRow key={cause} name="Difference of a closed period" note={cause} value={amount} currency={currency} />
        ))}
        {entries
          .filter(({ value }) => !isZeroExact(readExact(value)))
          .map(({ name: entry, value, note }) => (
            <LedgerRow key={entry} name={entry} note={note} value={value} currency={currency} />
          ))}
        <LedgerRow name="To the closing line" value={deal.paid_in} currency={currency} rule="total" />
      </Ledger>
      {advances
        .filter(({ left }) => !isZeroExact(readExact(left)))
        .map(({ recouped, left }) => (
          <p key={`${recouped} ${left}`} className="mt-3">
            Advance still to recoup: <ExactMoney value={left} currency={currency} />
          </p>
        ))}
      {receipts.length > 0 && <StatementReceipts deal={deal} source={source} />}
    </Section>
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
