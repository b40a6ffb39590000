import { createHash } from "node:crypto";
import type { UnequalTransfer } from "@ledgerline/db/queries/reconciliation";
import { addDecimals, negateDecimal } from "@ledgerline/decimals";
import type { Evidence, Found } from "../evidence/evidence.ts";
import { lostMoney } from "../evidence/losses.ts";

/** What the account's accounts paid each other, where what came in is not what went out. */
export function unequalTransfers({ transfers }: Pick<Evidence, "transfers">): Found[] {
  return transfers.unequal.map((one) => {
    const { payer, receiver, title, month, currency, out, first, rows } = one;
    const received = first.findLast(({ statement_id }) => statement_id !== first[0]?.statement_id) ?? first[0];
    return {
      key: keyOf(one),
      month,
      ...(received && { statement: received.statement_id }),
      money: [{ currency, net: addDecimals([out, one.in]) }],
      loss: lostMoney(currency, negateDecimal(addDecimals([out, one.in]))),
      params: { kind: "transfer", payer, receiver, title, currency, out, in: one.in },
      lines: first.map((line) => ({ ...line, noted: true as const })),
      lineCount: rows,
    };
  });
}

/** Names are as long as files print them, and a key is not. */
function keyOf({ distributor, payer, receiver, recording, month, currency }: UnequalTransfer): string {
  const names = JSON.stringify([distributor, payer.toLowerCase(), receiver.toLowerCase(), recording]);
  return `transfer ${month} ${currency} ${createHash("sha256").update(names).digest("hex").slice(0, 32)}`;
}
