import { DomainError } from "../../../context/errors.ts";
import type { BankRows, PaymentsQuestion, SpooledFile } from "../../../context/threads.ts";
import { guessBankColumns, missingOf } from "./guess-bank-columns.ts";
import { payeeFinder } from "./match-payees.ts";
import { sourceFinder } from "./match-payments.ts";
import { type BankTable, readBankTable } from "./read-bank-table.ts";
import { readOutgoing } from "./read-outgoing.ts";
import { readPayments } from "./read-payments.ts";

const MOST_SAMPLE = 40;

/** Reads from a bank's CSV what came in, and which source the bank's text names. Throws `bad_request`. */
export async function readBankRows({ said, sources, due, ...file }: SpooledFile & PaymentsQuestion): Promise<BankRows> {
  const table = await readBankTable(file);
  const { headerLine } = table;
  const columns = headerLine === null ? columnsBySample(table) : table.header;
  const last = Math.max(said.date ?? 0, said.amount ?? 0, said.text ?? 0);
  if (last >= columns.length) throw new DomainError("bad_request", `The file has only ${columns.length} columns.`);
  const reading = guessBankColumns(table, said);
  const missing = missingOf(reading);
  const read = { columns, header_line: headerLine, reading, missing, rows: table.rows.length };
  if (missing.length > 0) return { ...read, unread: 0, incoming: [], outgoing: [] };
  return {
    ...read,
    ...readPayments(table, reading, sourceFinder(sources)),
    outgoing: readOutgoing(table, reading, payeeFinder(due)),
  };
}

/** Names for the columns of a table without a header: the number of each, and one of its cells. */
function columnsBySample({ header, rows }: BankTable): string[] {
  return header.map((_, at) => {
    const sample = rows.map(({ cells }) => cells[at]?.trim() ?? "").find((cell) => cell !== "") ?? "";
    return `Column ${at + 1}${sample && ` (${sample.slice(0, MOST_SAMPLE).toWellFormed()})`}`;
  });
}
