import type { Speech } from "@ledgerline/contract/papers/speech";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { type Addressee, termsText } from "@ledgerline/contract/shares/statement-words";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { usePrinting } from "../../../components/table/use-printing.ts";
import { Button } from "../../../components/ui/button.tsx";
import { isZeroExact, readExact, readShare } from "../../../lib/format/exact.ts";
import type { StatementSource } from "./download-statement.ts";
import { roundedText, SpokenMoney, shareText, useSpeech } from "./spoken.tsx";
import { Lines, useReceiptLines } from "./statement-lines.tsx";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** A deal's receipts. Each opens to show its rule, rate, exchange and lines; on paper all are open. */
export function StatementReceipts({ deal, ...shown }: { deal: Deal } & Shown) {
  const speech = useSpeech();
  return (
    <div className="mt-6 max-w-3xl">
      <h3 className="text-sm font-semibold">{speech.say("where_from")}</h3>
      <ul className="mt-2" aria-label={speech.say("receipts_of", { deal: deal.deal })}>
        {deal.receipts.map((receipts) => (
          <ReceiptsItem key={receipts.no} receipts={receipts} currency={deal.currency} {...shown} />
        ))}
      </ul>
    </div>
  );
}

interface Shown {
  source: StatementSource | null;
  to: Addressee;
}

interface ReceiptsItemProps extends Shown {
  receipts: Receipts;
  currency: string;
}

function ReceiptsItem({ receipts, currency, source, to }: ReceiptsItemProps) {
  const speech = useSpeech();
  const id = useId();
  const [toggled, toggle] = useState(false);
  const open = usePrinting() || toggled;
  const terms = termsText({ from: receipts.terms_from, to: receipts.terms_to }, speech);
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
          {speech.say("at_rate", {
            amount: roundedText(speech, receipts.receipts, receipts.currency),
            rate: shareText(speech, readExact(receipts.rate)),
          })}
          <span className="text-ink-soft"> · {terms}</span>
        </span>
        <span className="figures whitespace-nowrap">{roundedText(speech, receipts.amount, currency)}</span>
      </button>
      <div id={id} hidden={!open}>
        <Steps receipts={receipts} currency={currency} />
        {source && <ReceiptLines source={source} no={receipts.no} currency={currency} to={to} />}
      </div>
    </li>
  );
}

function Steps({ receipts: row, currency }: { receipts: Receipts; currency: string }) {
  const speech = useSpeech();
  const share = (of: string) => shareText(speech, readExact(of));
  const written = (of: string) => writtenShare(speech, of);
  const hasFee = !isZeroExact(readExact(row.fee));
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 pb-4 pl-6 text-sm print:pl-0 [&>dd]:text-right [&>dt]:text-ink-soft">
      <dt>
        {[
          speech.say("receipts"),
          row.part !== "100%" && speech.say("step_part", { part: written(row.part) }),
          row.kind === "net_profit" && speech.say("step_costs"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </dt>
      <dd>
        <SpokenMoney value={row.receipts} currency={row.currency} />
      </dd>
      {hasFee && (
        <>
          <dt>{speech.say("fee_of", { fee: written(row.fee_rate) })}</dt>
          <dd>
            <SpokenMoney value={row.fee.startsWith("-") ? row.fee.slice(1) : `-${row.fee}`} currency={row.currency} />
          </dd>
        </>
      )}
      <dt>{speech.say("times_rate", { rate: share(row.rate) })}</dt>
      <dd>
        <SpokenMoney value={row.split} currency={row.currency} />
      </dd>
      {row.exchange && (
        <>
          <dt>{speech.say("exchanged")}</dt>
          <dd>{exchangeText(speech, row.exchange, { from: row.currency, to: currency })}</dd>
        </>
      )}
      <dt>{speech.say("times_share", { share: share(row.share) })}</dt>
      <dd className="font-semibold">
        <SpokenMoney value={row.amount} currency={currency} />
      </dd>
      {!isZeroExact(readExact(row.tax)) && (
        <>
          <dt>{speech.say("tax_withheld_from")}</dt>
          <dd>
            <SpokenMoney value={row.tax} currency={currency} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** As it was written: `15%`; a decimal such as `0.15` as percent. */
function writtenShare(speech: Speech, written: string): string {
  const share = readShare(written);
  return share ? shareText(speech, share) : written;
}

interface ReceiptLinesProps {
  source: StatementSource;
  no: number;
  /** The deal's currency. */
  currency: string;
  to: Addressee;
}

/** The booked lines behind an amount, each with its row of the original, and the files with their hashes. */
function ReceiptLines({ source, no, currency, to }: ReceiptLinesProps) {
  const speech = useSpeech();
  const { read, isPending, failure, load } = useReceiptLines(source, { no });
  return (
    <div className="pb-4 pl-6 print:hidden">
      {read && read.lines.length > 0 && <Lines lines={read.lines} currency={currency} to={to} />}
      {read && read.lines.length === 0 && read.cursor === null && (
        <p className="text-sm text-ink-soft">{speech.say("none_booked")}</p>
      )}
      {read && read.gone.length > 0 && (
        <p className="mt-2 text-sm text-pretty text-ink-soft">
          {speech.say("no_longer_booked", { files: read.gone.join(", ") })}
        </p>
      )}
      {failure && <FormError>{failure}</FormError>}
      {(read === null || read.cursor !== null) && (
        <Button size="sm" className="mt-3" pending={isPending} onClick={() => void load()}>
          {speech.say(read === null ? "show_lines" : "show_more_lines")}
        </Button>
      )}
    </div>
  );
}

/** `1 USD = 0.92 EUR on 31 Mar 2026 (ECB)`. */
export function exchangeText(
  speech: Speech,
  { rate, day, source }: { rate: string; day: string; source: string },
  between: { from: string; to: string },
): string {
  return speech.say("exchange", { ...between, rate: speech.rate(rate), day: speech.day(day), source });
}
