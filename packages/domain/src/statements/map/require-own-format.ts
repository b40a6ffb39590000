import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Transaction } from "@ledgerline/db/client";
import { type AccountFormatRow, listAccountFormats } from "@ledgerline/db/queries/statements";
import { DomainError } from "../../context/errors.ts";

/** Throws `not_found` when the account has no such format. */
export async function requireOwnFormat(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<AccountFormatRow & { mapping: Mapping }> {
  const formats = await listAccountFormats(tx, accountId);
  const format = formats.find((each) => each.id === id);
  if (!format?.mapping) throw new DomainError("not_found", "There is no such format.");
  return { ...format, mapping: format.mapping };
}
