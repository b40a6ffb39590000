import { type Columns, cellOf } from "../columns.ts";
import type { TransferColumns } from "../format.ts";
import { Judgement, type RowMoney, type StatementLine, type Transfer, type TransferParties } from "../row-outcome.ts";
import { bindText } from "./bind-text.ts";

export type ReadParties = (cells: readonly string[], money: RowMoney | null) => TransferParties;

/** Names of accounts are cut here: they are compared, and no account has a longer one. */
const MOST_NAME_CHARS = 200;

/** Reads which way the money of a row moved, and between whom. */
export function bindTransfer(columns: Columns, transfer: TransferColumns = {}): ReadParties {
  const { direction } = transfer;
  const said = direction ? columns.find(direction.column) : null;
  const named = { as: (text: string) => text.slice(0, MOST_NAME_CHARS).toWellFormed(), repeats: true };
  const payerOf = bindText(columns, transfer.payer, named);
  const receiverOf = bindText(columns, transfer.receiver, named);
  const ownOf = bindText(columns, transfer.own, named);
  const unused = new Judgement();
  return (cells, money) => {
    const text = said ? cellOf(cells, said).toLowerCase() : "";
    const bySign = partiesBySign(money).direction;
    const way =
      direction && text.includes(direction.out) ? "out" : direction && text.includes(direction.in) ? "in" : bySign;
    const own = ownOf(cells, unused);
    return {
      direction: way,
      payer: payerOf(cells, unused) ?? (way === "out" ? own : null),
      receiver: receiverOf(cells, unused) ?? (way === "in" ? own : null),
    };
  };
}

/** For a file that names no parties: negative money goes out. */
export function partiesBySign(money: Pick<RowMoney, "net"> | null): TransferParties {
  return { direction: money?.net.startsWith("-") ? "out" : "in", payer: null, receiver: null };
}

/** A row that gives no readable line says only who paid whom. */
export function toTransfer(parties: TransferParties, line: StatementLine | null): Transfer {
  const { track = null, isrc = null, saleMonth = null, accountingDate = null } = line ?? {};
  return { ...parties, track, isrc, saleMonth, accountingDate };
}
