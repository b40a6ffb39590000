import { proofHolds, type StatementProof, UnknownColumns } from "@ledgerline/statements";
import { kindSentence, noteSentence, refusalSentence } from "@ledgerline/statements/english";
import { amount, count, money } from "../output/figures.ts";
import { plainText, shortText } from "../output/plain-text.ts";
import { askColumns, askInWords } from "./ask.ts";
import type { ReadResult, ReadSummary } from "./read-files.ts";

/** How many refused rows are shown for a statement; `--json` has more, and `--refused` all. */
const MOST_REFUSALS = 20;

/** Totals, refusals and the proof of each statement, for people. */
export function describeResult({ statements, unreadable }: ReadResult): string {
  const parts = [
    ...statements.map(describeStatement),
    ...unreadable.map(({ file, error }) => {
      const why =
        error instanceof UnknownColumns ? askColumns(error) : `  Not read: ${plainText(noteSentence(error.note))}\n`;
      return `${plainText(file)}\n${why}`;
    }),
  ];
  return parts.join("\n");
}

function describeStatement(statement: ReadSummary): string {
  const { file, sheet, format, kind, question, impossible, rows, proof, refusals } = statement;
  const title = `${plainText(file)}${sheet === null ? "" : `, sheet ${plainText(sheet)}`}: ${format.name}\n`;
  if (question) return title + askInWords(question, { format: format.id, impossible });
  if (!proof) return title;
  const figure = (name: string, rows: string, sums: { currency: string; net: string }[]) =>
    `  ${name.padEnd(11)} ${rows}${sums.length > 0 ? `: ${sums.map(money).join(", ")}` : ""}\n`;
  const why = kindSentence(kind);
  const more = rows.refused - Math.min(refusals.length, MOST_REFUSALS);
  return [
    title,
    why === null ? "" : `  ${why}\n`,
    figure("Booked", count(rows.booked, "row"), proof.lines),
    rows.refused > 0 ? figure("Refused", count(rows.refused, "row"), proof.refused) : "",
    ...refusals
      .slice(0, MOST_REFUSALS)
      .map(({ lineNo, reason }) => `    Line ${lineNo}: ${shortText(refusalSentence(reason))}\n`),
    more > 0 ? `    and ${count(more, "more row")}; --refused writes all of them\n` : "",
    rows.noted > 0 ? figure("No income", count(rows.noted, "row"), proof.noted) : "",
    describeProof(proof),
  ].join("");
}

function describeProof(proof: StatementProof): string {
  const { file_lines: lines, unknown, unreadable_rows, printed, above } = proof;
  const doubts = [
    ...unknown.map(({ currency, net }) => `${amount(net)} in "${shortText(currency ?? "")}" is in no sum`),
    ...(unreadable_rows > 0 ? [`${count(unreadable_rows, "refused row")} with money that cannot be read`] : []),
    ...above.map(({ line_no, net }) => `${amount(net)} on line ${line_no} is in the header or above it, and in no sum`),
    ...printed.flatMap(({ currency, net, rows, agrees }) =>
      agrees ? [] : [`the file prints ${money({ currency, net })}, and its rows are ${money({ currency, net: rows })}`],
    ),
  ];
  const agreeing = printed.some(({ agrees }) => agrees) ? " The totals that it prints agree." : "";
  const verdict = proofHolds(proof) ? `holds.${agreeing}` : `does not hold: ${doubts.join("; ")}.`;
  const accounted = [
    `${lines.total.toLocaleString("en-US")} lines of the file = ${lines.header} header`,
    ...(lines.preamble ? [`${lines.preamble} above it`] : []),
    `${lines.rows.toLocaleString("en-US")} of rows`,
    `${lines.blank.toLocaleString("en-US")} blank`,
  ];
  return `  Proof       ${verdict}\n              ${accounted.join(" + ")}\n`;
}
