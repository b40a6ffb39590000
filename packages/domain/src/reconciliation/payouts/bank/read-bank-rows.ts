import { DomainError } from "../../../context/errors.ts";
import type { BankRows, PaymentsQuestion, SpooledFile } from "../../../context/uploads.ts";
import { guessBankColumns, missingOf } from "./guess-bank-columns.ts";
import { payeeFinder } from "./match-payees.ts";
import { sourceFinder } from "./match-payments.ts";
import { readBankTable } from "./read-bank-table.ts";
import { readOutgoing } from "./read-outgoing.ts";
import { readPayments } from "./read-payments.ts";

/** Reads from a bank's CSV what came in, and which source the bank's text names. Throws `bad_request`. */
export async function readBankRows({ said, sources, due, ...file }: SpooledFile & PaymentsQuestion): Promise<BankRows> {
  const table = await readBankTable(file);
  const columns = table.header;
  const last = Math.max(said.date ?? 0, said.amount ?? 0, said.text ?? 0);
  if (last >= columns.length) throw new DomainError("bad_request", `The file has only ${columns.length} columns.`);
  const reading = guessBankColumns(table, said);
  const missing = missingOf(reading);
  const read = { columns, reading, missing, rows: table.rows.length };
  if (missing.length > 0) return { ...read, unread: 0, incoming: [], outgoing: [] };
  return {
    ...read,
    ...readPayments(table, reading, sourceFinder(sources)),
    outgoing: readOutgoing(table, reading, payeeFinder(due)),
  };
}
