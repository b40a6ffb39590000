import type { ClaimMoney } from "@ledgerline/contract/claims/claims";
import { Figure, Money } from "../../../components/figures/figure.tsx";
import { formatAskedRange } from "../words/format-asked.ts";

/** Money claimed, received and open, by currency. */
export function ClaimMoneyFigures({ money }: { money: readonly ClaimMoney[] }) {
  if (money.length === 0) {
    return (
      <p className="max-w-2xl text-pretty text-ink-soft">
        No amount is known for this claim. It asks for what is due, or for the reason.
      </p>
    );
  }
  return money.map((one) => {
    const { currency, asked, received, open } = one;
    return (
      <dl key={currency} className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Figure
          label="Asked"
          qualifier={currency}
          value={asked ? <Money value={asked.mid} currency={currency} /> : "—"}
          sources={[]}
          note={formatAskedRange(one)}
        />
        <Figure
          label="Received"
          value={<Money value={received} currency={currency} />}
          sources={["statement"]}
          note="Booked since these figures were taken"
        />
        <Figure
          label="Open"
          value={open === null ? "—" : <Money value={open} currency={currency} />}
          sources={[]}
          note={asked && "What was asked less what came in"}
        />
      </dl>
    );
  });
}
