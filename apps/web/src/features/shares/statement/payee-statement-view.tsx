import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import type { ReactNode } from "react";
import { Section } from "../../../components/section.tsx";
import { isZeroExact, multiplyExact, readExact } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { periodText } from "../words/period-text.ts";
import { Ledger, LedgerRow } from "./ledger.tsx";
import { StatementDeal } from "./statement-deal.tsx";
import type { StatementSource } from "./statement-source.ts";
import { exchangeText } from "./statement-words.ts";

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
      <Section title="The closing line" lead="Everything is exact until here, and rounded once.">
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
