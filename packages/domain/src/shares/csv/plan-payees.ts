import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { AddPayeeInput } from "@ledgerline/contract/shares/payees";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { seenForm } from "@ledgerline/contract/wire/names";
import { insertPayee, listPayees, type PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import { applyPayeeChange, paidThroughFault, payeeColumns, payeeInput, usedPayees } from "../setup/payees.ts";
import { byWhatIsSeen, namesOf, readRules } from "./cells.ts";
import { checkRow, filled, type Importer, keptOf, type Plan, type Reader } from "./plan.ts";
import { CSV_COLUMNS, type RowError, type Table } from "./table.ts";

/** Columns that are read into something else than their text. */
const READ = new Set(["withholding", "paid_through"]);

/**
 * A row with the name of an existing payee changes that payee, except for columns that the file does not have. A payee may be
 * paid through one that the same file adds.
 */
export async function planPayees(by: Importer, reader: Reader, table: Table): Promise<Plan> {
  const { accountId, allowedPayees } = by;
  const kept = await listPayees(reader, accountId);
  const present = kept.filter(({ erased }) => !erased);
  const byName = byWhatIsSeen(present);
  const newIds = new Map(
    table.rows
      .filter((row) => byName(row.cell("name")).length === 0)
      .map((row) => [seenForm(row.cell("name")), { id: randomUUIDv7(), name: row.cell("name") }]),
  );
  const all = namesOf("payee", [...present, ...newIds.values()]);
  const errors = [...table.errors];
  const seen = new Set<string>();
  const added: Planned<{ id: string }>[] = [];
  const changed: Planned<PayeeRow>[] = [];
  let unchanged = 0;
  for (const row of table.rows) {
    const rules = readRules(row, "withholding", errors);
    const through = row.cell("paid_through") === "" ? null : all.find(row.cell("paid_through"));
    if (through && "message" in through) {
      errors.push({ line: row.line, column: "paid_through", message: through.message });
      continue;
    }
    const plain = filled(
      row,
      CSV_COLUMNS.payees.all.filter((column) => !READ.has(column)),
    );
    const there = byName(row.cell("name"));
    const [one] = there;
    const stays = one && there.length === 1 ? keptOf(row, { ...payeeInput(one) }) : {};
    const value = { ...plain, withholding: rules, paid_through: through?.id ?? null, ...stays };
    const read = checkRow(AddPayeeInput, value, row, errors);
    if (!read) continue;
    const input = one ? { ...read, name: one.name } : read;
    const who = one?.id ?? seenForm(input.name);
    const error = (column: string, message: string) => errors.push({ line: row.line, column, message });
    if (seen.has(who)) error("name", "This payee appears twice");
    else if (there.length > 1) error("name", "There are several payees with this name. Change them one by one");
    else if (!one) added.push({ row: { id: newIds.get(who)?.id ?? randomUUIDv7() }, input, line: row.line });
    else if (isSame(one, input)) unchanged += 1;
    else changed.push({ row: one, input, line: row.line });
    seen.add(who);
  }
  const elsewhere = changed.filter(({ row, input }) => row.currency !== input.currency);
  const used = await usedPayees(
    reader,
    accountId,
    elsewhere.map(({ row }) => row.id),
  );
  for (const { row, line } of elsewhere) {
    if (used.has(row.id)) errors.push({ line, column: "currency", message: MESSAGES.payeeCurrencyUsed });
  }
  errors.push(...throughFaults(kept, [...added, ...changed]));
  const most = Math.min(allowedPayees, SHARES_BOUNDS.payees);
  if (added.length > 0 && kept.length + added.length > most) {
    const message = allowedPayees < SHARES_BOUNDS.payees ? MESSAGES.morePayees : MESSAGES.tooManyPayees;
    errors.push({ line: table.rows[0]?.line ?? 1, column: null, message });
  }
  return {
    ...{ added: added.length, changed: changed.length, unchanged, errors },
    async write(tx) {
      const createdAt = by.clock();
      for (const { row, input } of added) {
        await insertPayee(tx, { accountId, id: row.id, ...payeeColumns(input), createdAt });
      }
      for (const { row, input } of changed) await applyPayeeChange(by, tx, row, input);
    },
  };
}

interface Planned<Row> {
  row: Row;
  input: AddPayeeInput;
  line: number;
}

/** What is wrong about who is paid through whom, once the file is in. */
function throughFaults(kept: readonly PayeeRow[], planned: readonly Planned<{ id: string }>[]): RowError[] {
  const after = new Map(kept.map(({ id, name, paidThrough }) => [id, { id, name, paidThrough }]));
  for (const { row, input } of planned) {
    after.set(row.id, { id: row.id, name: input.name, paidThrough: input.paid_through });
  }
  const paysFor = new Map([...after.values()].map(({ name, paidThrough }) => [paidThrough, name]));
  return planned.flatMap(({ row, input, line }) => {
    const through = input.paid_through === null ? undefined : after.get(input.paid_through);
    if (!through) return [];
    const message = paidThroughFault({ id: row.id, name: input.name, through, pays: paysFor.get(row.id) ?? null });
    return message === null ? [] : [{ line, column: "paid_through", message }];
  });
}

function isSame(row: PayeeRow, input: AddPayeeInput): boolean {
  const columns = payeeColumns(input);
  return Object.entries(columns).every(([key, value]) => isDeepStrictEqual(row[key as keyof typeof columns], value));
}
