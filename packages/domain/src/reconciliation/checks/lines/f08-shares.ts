import { createHash } from "node:crypto";
import { addDecimals, negateDecimal } from "@ledgerline/decimals";
import { countText } from "../../../words.ts";
import type { UnequalTransfer } from "../../transfer-sums.sql.ts";
import type { Check, Evidence, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";

export const sharesAddUp: Check = {
  question: "Did you get your share?",
  needs: { code: "shares", text: "A statement that prints your share beside a gross amount." },
  rule: "On every line with a share, share × gross is net, before or after what was taken off. What one of your accounts pays another for a recording and a month of sale is what the other one gets, in each currency.",
  of: "lines with a share, and transfers",
  find(evidence) {
    const { transfers } = evidence;
    const shared = evidence.statements.reduce((sum, { facts }) => sum + (facts?.shares.lines ?? 0), 0);
    const unchecked = uncheckedText(transfers);
    if (shared + transfers.compared === 0) {
      return { notChecked: ["No file prints a share beside a gross.", unchecked].filter(Boolean).join(" ") };
    }
    const found = [...brokenShares(evidence), ...unequalTransfers(evidence)];
    return { found, checked: shared + transfers.compared, ...(unchecked !== null && { unchecked }) };
  },
  say({ params: { kind, lines = 0, payer, receiver, title, currency, out, in: got } }) {
    if (kind !== "transfer") return `On ${countText(lines, "line")}, the net is not the share of the gross.`;
    return `${payer} paid ${receiver} ${negateDecimal(String(out))} ${currency} for “${title}”, and ${receiver} got ${got} ${currency}.`;
  },
};

function brokenShares({ statements }: Evidence): Found[] {
  return statements.flatMap(({ id, facts }) =>
    facts && facts.shares.off.lines > 0
      ? [
          {
            key: id,
            statement: id,
            money: facts.shares.by,
            // Net less the share of the gross: negative if too little was paid.
            loss: facts.shares.by.flatMap(({ currency, net }) => lostMoney(currency, negateDecimal(net))),
            params: { lines: facts.shares.off.lines },
            ...lineRefs(id, facts.shares.off),
          },
        ]
      : [],
  );
}

function uncheckedText({ left }: Evidence["transfers"]): string | null {
  if (left === 0) return null;
  return `Not checked: ${countText(left, "transfer")} of which only one side is booked or printed.`;
}

/** Transfers between the artist's accounts in which what came in is not what went out. */
function unequalTransfers({ transfers }: Pick<Evidence, "transfers">): Found[] {
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

/** Names may be as long as a file prints them; a key may not. */
function keyOf({ distributor, payer, receiver, recording, month, currency }: UnequalTransfer): string {
  const names = JSON.stringify([distributor, payer.toLowerCase(), receiver.toLowerCase(), recording]);
  return `transfer ${month} ${currency} ${createHash("sha256").update(names).digest("hex").slice(0, 32)}`;
}
