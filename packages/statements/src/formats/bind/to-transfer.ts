import type { RowMoney, StatementLine, Transfer, TransferParties } from "../row-outcome.ts";

/** Of a file that prints nobody: what is negative goes out. */
export function partiesBySign(money: Pick<RowMoney, "net"> | null): TransferParties {
  return { direction: money?.net.startsWith("-") ? "out" : "in", payer: null, receiver: null };
}

/** A row of which no line can be read says only who paid whom. */
export function toTransfer(parties: TransferParties, line: StatementLine | null): Transfer {
  const { track = null, isrc = null, saleMonth = null, accountingDate = null } = line ?? {};
  return { ...parties, track, isrc, saleMonth, accountingDate };
}
