import type {
  Earned,
  OwnEarnedInput,
  OwnStatements,
  OwnStatementsInput,
} from "@ledgerline/contract/shares/payee-statements";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import { OwnStatementPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Database, snapshot } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { findFigures } from "@ledgerline/db/queries/shares/share-papers";
import { addDecimals } from "@ledgerline/decimals";
import type { TurnOf } from "@ledgerline/runtime/concurrency";
import type { AccountContext, With } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { pageOf, readCursor, writeCursor } from "../../pages.ts";
import { bankDetails, paidIn } from "../books/paid.ts";
import {
  countSentStatements,
  listOwnBalances,
  listOwnPayees,
  listPaid,
  pageSentStatements,
  type SentStatement,
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
      payees: shown.map(({ id, name, language, currency, ...details }) => ({
        ...{ payee: id, name, language, currency, balance: balanceOf.get(id) ?? "0" },
        bank: details.paidBy === "bank" && details.paidThrough === null ? bankDetails(details) : null,
        statements: (statements.get(id) ?? []).map((row) => toSent(row, paid)),
      })),
      count: await countSentStatements(tx, accountId, all),
      cursor: last ? writeCursor({ from: last.fromDay, payee: last.payeeId }) : null,
    };
  });
}

function toSent(
  { runId, payeeId, fromDay, toDay, sentAt, closing, payable }: SentStatement,
  paid: Awaited<ReturnType<typeof listPaid>>,
): OwnStatements["payees"][number]["statements"][number] {
  return {
    ...{ run_id: runId, from: fromDay, to: toDay, closing, payable },
    sent_at: sentAt?.toISOString() ?? "",
    paid: paidIn(paid, runId)(payeeId),
  };
}

/** The newest statements that were sent to one payee. */
export async function listSentTo(db: Database, accountId: string, payeeId: string, limit: number) {
  return snapshot(db, async (tx) => {
    const sent = await pageSentStatements(tx, accountId, [payeeId], { after: null, limit });
    const paid = await listPaid(tx, accountId, { payeeIds: [payeeId], runIds: sent.map(({ runId }) => runId) });
    return sent.map((row) => toSent(row, paid));
  });
}

/** Throws `not_found` unless the caller reads this payee's statements. */
export async function requireOwnPayee({ db, accountId, actor }: AccountContext, payee: string): Promise<void> {
  const own = await listOwnPayees(db, accountId, actor.userId);
  if (!own.some(({ id }) => id === payee)) throw new DomainError("not_found", MESSAGES.payeeNotFound);
}

/** What one of the caller's own payees has earned by song and month. Throws `not_found`. */
export async function showOwnEarned(ctx: AccountContext, { payee }: OwnEarnedInput): Promise<Earned> {
  await requireOwnPayee(ctx, payee);
  return readEarned(ctx, { group: ctx.address, key: ctx.accountId }, payee);
}

type Reader = Pick<AccountContext, "db" | "accountId"> & With<"threads", "papers"> & With<"kept", "answers">;

/** Added up in a thread, and kept until the account's figures change. */
export async function readEarned(
  { db, accountId, threads: { papers }, kept: { answers } }: Reader,
  of: TurnOf,
  payee: string,
): Promise<Earned> {
  const figures = await snapshot(db, (tx) => findFigures(tx, accountId));
  const known = figures === null ? undefined : answers.find(accountId, figures, `earned ${payee}`);
  if (known) return known as Earned;
  const earned = await papers.addUp(of, { want: "earned", accountId, payee });
  if (figures !== null) answers.keep(accountId, figures, `earned ${payee}`, earned, JSON.stringify(earned).length);
  return earned;
}
