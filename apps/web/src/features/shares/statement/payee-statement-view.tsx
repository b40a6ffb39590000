import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Section } from "../../../components/section.tsx";
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
import { ExactMoney } from "../parts/exact-money.tsx";
import { periodText } from "../words/period-text.ts";
import type { StatementSource } from "./download-statement.ts";
import { exchangeText, StatementReceipts } from "./statement-receipts.tsx";

interface PayeeStatementViewProps {
  statement: PayeeStatement;
  /** Where the lines of receipts are requested; null for a sample, which has none. */
  source: StatementSource | null;
  /** To the right of the title. */
  aside?: ReactNode;
}

/** How a closing line came about, from the top down. It shows the terms of the payee's own deals and nobody else's. */
export function PayeeStatementView({ statement, source, aside }: PayeeStatementViewProps) {
  const { name, account, currency, state, closing, payable, paid } = statement;
  return (
    <div>
      <Section
        title={name}
        lead={
          <>
            Royalties from {account}, {periodText(statement)}
            {state !== "sent" && (state === "closed" ? ". Closed, not sent yet." : ". A preview: it may still change.")}
          </>
        }
        aside={aside}
      >
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
          <TopFigure label="Closing balance" value={formatRounded(closing, currency)} large />
          <TopFigure label="To be paid" value={formatRounded(payable, currency)} note={carriedNote(statement)} />
          <TopFigure label="Paid for it" value={formatRounded(paid, currency)} />
        </dl>
      </Section>
      <Section title="The closing line" lead="Everything is exact up to here, and rounded only once.">
        <TopLedger statement={statement} />
      </Section>
      {statement.deals.map((deal) => (
        <StatementDeal key={`${deal.deal} ${deal.currency}`} deal={deal} source={source} />
      ))}
      <p className="mt-14 max-w-2xl border-t border-hairline pt-5 text-sm text-pretty text-ink-soft">
        A negative balance is carried to the next period, and is never a claim on the payee. Ledgerline gives no tax
        advice.
      </p>
    </div>
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

interface TopFigureProps {
  label: string;
  value: string;
  note?: string | undefined;
  large?: boolean;
}

function TopFigure({ label, value, note, large = false }: TopFigureProps) {
  return (
    <div className="border-t border-hairline pt-2">
      <dt>{label}</dt>
      <dd className="mt-1">
        <span className={`figures font-serif tracking-tight ${large ? "text-2xl" : "text-xl"}`}>{value}</span>
        {note && <span className="mt-1 block text-sm text-pretty text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}

function carriedNote({ closing, payable }: PayeeStatement): string | undefined {
  const isCarried = readExact(closing).over > 0n && isZeroExact(readExact(payable));
  return isCarried ? "Below the minimum, so it is carried forward." : undefined;
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
          <LedgerRow key={cause} name="Difference in a closed period" note={cause} value={amount} currency={currency} />
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

/** Amounts one below the other, as in an account book. */
function Ledger({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="figures w-full max-w-3xl border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

interface LedgerRowProps {
  name: ReactNode;
  note?: ReactNode;
  value: string;
  currency: string;
  /** `sum` draws a line above the row, `total` a double one below it. */
  rule?: "sum" | "total";
}

function LedgerRow({ name, note, value, currency, rule }: LedgerRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className={clsx("border-b border-hairline py-2 pr-4 align-baseline font-normal", rule && "font-semibold!")}
      >
        <span className="wrap-anywhere">{name}</span>
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </th>
      <td
        className={clsx(
          "py-2 text-right align-baseline whitespace-nowrap",
          rule === "sum" && "border-t border-b border-t-ink border-b-hairline font-semibold",
          rule === "total" && "font-semibold [border-bottom:3px_double_var(--color-ink)]",
          !rule && "border-b border-hairline",
        )}
      >
        <ExactMoney value={value} currency={currency} />
      </td>
    </tr>
  );
}
