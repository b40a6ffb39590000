import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { usePrinting } from "../../../components/table/use-printing.ts";
import { Button } from "../../../components/ui/button.tsx";
import { formatExactShare, isZeroExact, readExact, readShare } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatDay, formatExchangeRate } from "../../../lib/format/format.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import { termsText } from "../words/period-text.ts";
import type { StatementSource } from "./download-statement.ts";
import { Lines, useReceiptLines } from "./statement-lines.tsx";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** A deal's receipts. Each opens to show its rule, rate, exchange and lines; on paper all are open. */
export function StatementReceipts({ deal, source }: { deal: Deal; source: StatementSource | null }) {
  return (
    <div className="mt-6 max-w-3xl">
      <h3 className="text-sm font-semibold">Where the receipts come from</h3>
      <ul className="mt-2" aria-label={`Receipts of ${deal.deal}`}>
        {deal.receipts.map((receipts) => (
          <ReceiptsItem key={receipts.no} receipts={receipts} currency={deal.currency} source={source} />
        ))}
      </ul>
    </div>
  );
}

interface ReceiptsItemProps {
  receipts: Receipts;
  currency: string;
  source: StatementSource | null;
}

function ReceiptsItem({ receipts, currency, source }: ReceiptsItemProps) {
  const id = useId();
  const [toggled, toggle] = useState(false);
  const open = usePrinting() || toggled;
  const rate = formatExactShare(readExact(receipts.rate));
  return (
    <li className="break-inside-avoid border-t border-hairline last:border-b">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggle(!toggled)}
        className="flex w-full items-baseline gap-2 rounded-sm py-2.5 text-left"
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 shrink-0 self-center transition-transform duration-100 print:hidden ${open ? "rotate-90" : ""}`}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {formatRounded(receipts.receipts, receipts.currency)} at {rate}
          <span className="text-ink-soft">
            {" "}
            · terms {termsText({ from: receipts.terms_from, to: receipts.terms_to })}
          </span>
        </span>
        <span className="figures whitespace-nowrap">{formatRounded(receipts.amount, currency)}</span>
      </button>
      <div id={id} hidden={!open}>
        <Steps receipts={receipts} currency={currency} />
        {source && <ReceiptLines source={source} no={receipts.no} currency={currency} />}
      </div>
    </li>
  );
}

function Steps({ receipts: row, currency }: { receipts: Receipts; currency: string }) {
  const hasFee = !isZeroExact(readExact(row.fee));
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 pb-4 pl-6 text-sm print:pl-0 [&>dd]:text-right [&>dt]:text-ink-soft">
      <dt>
        Receipts{row.part !== "100%" && `, ${shareText(row.part)} of each recording`}
        {row.kind === "net_profit" && ", shared after costs"}
      </dt>
      <dd>
        <ExactMoney value={row.receipts} currency={row.currency} />
      </dd>
      {hasFee && (
        <>
          <dt>Fee of {shareText(row.fee_rate)}</dt>
          <dd>
            <ExactMoney value={row.fee.startsWith("-") ? row.fee.slice(1) : `-${row.fee}`} currency={row.currency} />
          </dd>
        </>
      )}
      <dt>Times the rate of {formatExactShare(readExact(row.rate))}</dt>
      <dd>
        <ExactMoney value={row.split} currency={row.currency} />
      </dd>
      {row.exchange && (
        <>
          <dt>Exchanged</dt>
          <dd>{exchangeText(row.exchange, row.currency, currency)}</dd>
        </>
      )}
      <dt>Times the share of {formatExactShare(readExact(row.share))}</dt>
      <dd className="font-semibold">
        <ExactMoney value={row.amount} currency={currency} />
      </dd>
      {!isZeroExact(readExact(row.tax)) && (
        <>
          <dt>Tax withheld from it</dt>
          <dd>
            <ExactMoney value={row.tax} currency={currency} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** As it was written: `15%`; a decimal such as `0.15` as percent. */
function shareText(written: string): string {
  const share = readShare(written);
  return share ? formatExactShare(share) : written;
}

interface ReceiptLinesProps {
  source: StatementSource;
  no: number;
  /** The deal's currency. */
  currency: string;
}

/** The booked lines behind an amount, each with its row of the original, and the files with their hashes. */
function ReceiptLines({ source, no, currency }: ReceiptLinesProps) {
  const { read, isPending, failure, load } = useReceiptLines(source, { no });
  return (
    <div className="pb-4 pl-6 print:hidden">
      {read && read.lines.length > 0 && <Lines lines={read.lines} currency={currency} />}
      {read && read.lines.length === 0 && read.cursor === null && (
        <p className="text-sm text-ink-soft">None of these lines is still booked.</p>
      )}
      {read && read.gone.length > 0 && (
        <p className="mt-2 text-sm text-pretty text-ink-soft">
          No longer booked since the run: {read.gone.join(", ")}. A closed run does not change; the difference is in a
          later run.
        </p>
      )}
      {failure && <FormError>{failure}</FormError>}
      {(read === null || read.cursor !== null) && (
        <Button size="sm" className="mt-3" pending={isPending} onClick={() => void load()}>
          {read === null ? "Show the lines" : "Show more lines"}
        </Button>
      )}
    </div>
  );
}

/** `1 USD = 0.92 EUR on 31 Mar 2026 (ECB)`. */
export function exchangeText(
  { rate, day, source }: { rate: string; day: string; source: string },
  from: string,
  to: string,
): string {
  return `1 ${from} = ${formatExchangeRate(rate)} ${to} on ${formatDay(day)} (${source})`;
}
