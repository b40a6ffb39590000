import type { RowMoney, StatementLine, Transfer, TransferParties } from "../row-outcome.ts";

/** For a file that names no parties: negative money goes out. */
export function partiesBySign(money: Pick<RowMoney, "net"> | null): TransferParties {
  return { direction: money?.net.startsWith("-") ? "out" : "in", payer: null, receiver: null };
}

/** A row that gives no readable line says only who paid whom. */
export function toTransfer(parties: TransferParties, line: StatementLine | null): Transfer {
  const { track = null, isrc = null, saleMonth = null, accountingDate = null } = line ?? {};
  return { ...parties, track, isrc, saleMonth, accountingDate };
}
