import type { RunPayee } from "@ledgerline/contract/shares/shares";
import { printExact, readExact, subtractExact } from "../../../lib/format/exact.ts";

/** What can still be paid to a payee for a run, as a decimal; null for nothing. */
export function dueTo({ payable, paid }: Pick<RunPayee, "payable" | "paid">): string | null {
  const due = subtractExact(readExact(payable), readExact(paid));
  return due.over > 0n ? printExact(due, 2) : null;
}

/** What was paid and could still come back; null for nothing. */
export function paidTo({ paid }: Pick<RunPayee, "paid">): string | null {
  return readExact(paid).over > 0n ? paid : null;
}
