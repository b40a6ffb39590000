import type { RowMoney, StatementLine, TransferParties } from "../../src/formats/row-outcome.ts";
import type { RefusalReason } from "../../src/vocabulary.ts";

/** A line as one readable row, with only the fields that it has. */
export function printLine(lineNo: number, line: Omit<StatementLine, "kind"> & { kind: string }): string {
  const { original, originalCurrency, fxRate } = line;
  const parts = [
    String(lineNo),
    `sold ${sold(line)}`,
    line.accountingDate && `accounted ${line.accountingFrom ? `${line.accountingFrom}…` : ""}${line.accountingDate}`,
    `${line.store} → ${line.platform} ${line.kind}`,
    line.tier && `tier ${line.tier}`,
    line.territory,
    title(line),
    line.release && `on "${line.release}"`,
    line.upc && `upc ${line.upc}`,
    line.label && `label ${line.label}`,
    `units ${line.units}`,
    line.gross && `gross ${line.gross}`,
    line.fee && `fee ${line.fee}`,
    line.withheld && `withheld ${line.withheld}`,
    line.recouped && `recouped ${line.recouped}`,
    line.share && `share ${line.share}%`,
    original && `original ${original} ${originalCurrency ?? "?"}`,
    fxRate && `rate ${fxRate}`,
    `net ${line.net} ${line.currency}`,
  ];
  return visible(parts.filter(Boolean).join("  "));
}

export function printRefusal(lineNo: number, reason: RefusalReason, money: RowMoney | null): string {
  const { code, ...params } = reason;
  return visible([`${lineNo}  ${[code, ...Object.values(params)].join(" · ")}`, ...moneyOf(money)].join("  "));
}

export function printNote(
  lineNo: number,
  note: string,
  money: RowMoney | null,
  transfer: TransferParties | null | undefined,
): string {
  return visible([`${lineNo}  ${note}`, ...moneyOf(money), ...(transfer ? [partiesOf(transfer)] : [])].join("  "));
}

function partiesOf({ direction, payer, receiver }: TransferParties): string {
  return `${direction}: ${payer ?? "?"} → ${receiver ?? "?"}`;
}

function moneyOf(money: RowMoney | null): string[] {
  return money ? [`money ${money.net} ${money.currency ?? "?"}`] : [];
}

function sold({ saleMonth, saleMonths, saleFrom, saleTo }: Omit<StatementLine, "kind">): string {
  const months = saleMonths === 1 ? saleMonth.slice(0, 7) : `${saleMonth.slice(0, 7)} and ${saleMonths - 1} more`;
  return saleFrom ? `${months} (${saleFrom}…${saleTo})` : months;
}

function title({ isrc, track, artist }: Omit<StatementLine, "kind">): string {
  return [isrc, track && `"${track}"`, artist && `by ${artist}`].filter(Boolean).join(" ");
}

/** Keeps a row on one line. */
function visible(text: string): string {
  return text.replaceAll("\n", "⏎").replaceAll("\t", "⇥");
}
