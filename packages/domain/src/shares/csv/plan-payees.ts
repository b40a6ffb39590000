import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { AddPayeeInput } from "@ledgerline/contract/shares/payees";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { seenForm } from "@ledgerline/contract/wire/names";
import { insertPayee, listPayees, type PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import { applyPayeeChange, payeeColumns, payeeInput, usedPayees } from "../setup/payees.ts";
import { byWhatIsSeen, readRules } from "./cells.ts";
import { checkRow, filled, type Importer, keptOf, type Plan, type Reader } from "./plan.ts";
import { CSV_COLUMNS, type Table } from "./table.ts";

/**
 * A row with the name of an existing payee changes that payee, except for columns that the file does not have.
 */
export async function planPayees(by: Importer, reader: Reader, table: Table): Promise<Plan> {
  const { accountId, allowedPayees } = by;
  const kept = await listPayees(reader, accountId);
  const byName = byWhatIsSeen(kept.filter(({ erased }) => !erased));
  const errors = [...table.errors];
  const seen = new Set<string>();
  const added: AddPayeeInput[] = [];
  const changed: { row: PayeeRow; input: AddPayeeInput; line: number }[] = [];
  let unchanged = 0;
  for (const row of table.rows) {
    const rules = readRules(row, "withholding", errors);
    const plain = filled(
      row,
      CSV_COLUMNS.payees.all.filter((column) => column !== "withholding"),
    );
    const there = byName(row.cell("name"));
    const [one] = there;
    const present = one && there.length === 1 ? keptOf(row, { ...payeeInput(one) }) : {};
    const read = checkRow(AddPayeeInput, { ...plain, withholding: rules, ...present }, row, errors);
    if (!read) continue;
    const input = one ? { ...read, name: one.name } : read;
    const who = one?.id ?? seenForm(input.name);
    const error = (column: string, message: string) => errors.push({ line: row.line, column, message });
    if (seen.has(who)) error("name", "This payee appears twice");
    else if (there.length > 1) error("name", "There are several payees with this name. Change them one by one");
    else if (!one) added.push(input);
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
  const most = Math.min(allowedPayees, SHARES_BOUNDS.payees);
  if (added.length > 0 && kept.length + added.length > most) {
    const message = allowedPayees < SHARES_BOUNDS.payees ? MESSAGES.morePayees : MESSAGES.tooManyPayees;
    errors.push({ line: table.rows[0]?.line ?? 1, column: null, message });
  }
  return {
    ...{ added: added.length, changed: changed.length, unchanged, errors },
    async write(tx) {
      const createdAt = by.clock();
      for (const input of added) {
        await insertPayee(tx, { accountId, id: randomUUIDv7(), ...payeeColumns(input), createdAt });
      }
      for (const { row, input } of changed) await applyPayeeChange(by, tx, row, input);
    },
  };
}

function isSame(row: PayeeRow, input: AddPayeeInput): boolean {
  const columns = payeeColumns(input);
  return Object.entries(columns).every(([key, value]) => isDeepStrictEqual(row[key as keyof typeof columns], value));
}
