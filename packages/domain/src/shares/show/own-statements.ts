import type { OwnStatements, OwnStatementsInput } from "@ledgerline/contract/shares/payee-statements";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import { OwnStatementPlace } from "@ledgerline/contract/wire/cursors";
import { snapshot } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { addDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { pageOf, readCursor, writeCursor } from "../../pages.ts";
import { paidIn } from "../books/paid.ts";
import {
  countSentStatements,
  listOwnBalances,
  listOwnPayees,
  listPaid,
  pageSentStatements,
} from "./own-statements.sql.ts";

/**
 * The payees whose statements the caller may read, and a page of what was sent to them, newest first. Pages after the first
 * have only payees with statements on them.
 */
export async function listOwnStatements(
  { db, accountId, actor }: AccountContext,
  { limit = SHARES_PER_PAGE, cursor }: OwnStatementsInput = {},
): Promise<OwnStatements> {
  const after = readCursor(OwnStatementPlace, cursor);
  return snapshot(db, async (tx) => {
    const own = await listOwnPayees(tx, accountId, actor.userId);
    const all = own.map(({ id }) => id);
    const sent = await pageSentStatements(tx, accountId, all, { after, limit: limit + 1 });
    const { page, last } = pageOf(sent, limit);
    const statements = Map.groupBy(page, ({ payeeId }) => payeeId);
    const shown = after === null ? own : own.filter(({ id }) => statements.has(id));
    const payeeIds = shown.map(({ id }) => id);
    const balances = await listOwnBalances(tx, accountId, payeeIds);
    const balanceOf = new Map(balances.map(({ payee, closing, since }) => [payee, addDecimals([closing, since])]));
    const paid = await listPaid(tx, accountId, { payeeIds, runIds: [...new Set(page.map(({ runId }) => runId))] });
    return {
      account: (await findAccount(tx, accountId))?.artistName ?? "",
      payees: shown.map(({ id, name, currency }) => ({
        ...{ payee: id, name, currency, balance: balanceOf.get(id) ?? "0" },
        statements: (statements.get(id) ?? []).map(({ runId, fromDay, toDay, sentAt, closing, payable }) => ({
          ...{ run_id: runId, from: fromDay, to: toDay, closing, payable },
          sent_at: sentAt?.toISOString() ?? "",
          paid: paidIn(paid, runId)(id),
        })),
      })),
      count: await countSentStatements(tx, accountId, all),
      cursor: last ? writeCursor({ from: last.fromDay, payee: last.payeeId }) : null,
    };
  });
}
