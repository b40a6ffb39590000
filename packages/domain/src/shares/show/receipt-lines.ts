import type { PayeeStatementKey } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLines, ReceiptLinesInput } from "@ledgerline/contract/shares/receipt-lines";
import type { TurnOf } from "@ledgerline/runtime/concurrency";
import type { AccountContext, With } from "../../context/context.ts";
import type { AskedLines } from "../../context/threads.ts";
import { requireOwnSent, turnOf } from "./payee-statement.ts";

/** The lines behind receipts of a payee's statement, for the account's members. Throws `not_found`. */
export async function listReceiptLines(ctx: AccountContext, input: ReceiptLinesInput): Promise<ReceiptLines> {
  return readLines(ctx, turnOf(ctx), input, input);
}

/** The same for the payee: only of their own statement, and only once it is sent. Anything else is `not_found`. */
export async function listOwnReceiptLines(ctx: AccountContext, input: ReceiptLinesInput): Promise<ReceiptLines> {
  await requireOwnSent(ctx, input);
  return readOwnLines(ctx, turnOf(ctx), input, input);
}

/** The same without files that are gone, because nothing tells whether they had lines of the payee's. */
export async function readOwnLines(...of: Parameters<typeof readLines>): Promise<ReceiptLines> {
  return { ...(await readLines(...of)), gone: [] };
}

type Reader = Pick<AccountContext, "accountId"> & With<"threads", "papers">;

/** In a thread: whoever traces a line needs the terms of all deals. */
function readLines(
  { accountId, threads: { papers } }: Reader,
  of: TurnOf,
  { id, payee }: PayeeStatementKey,
  { no, song, cursor }: AskedLines,
): Promise<ReceiptLines> {
  return papers.addUp(of, { want: "lines", accountId, key: { id, payee }, asked: { no, song, cursor } });
}
