import { randomUUIDv7 } from "node:crypto";
import {
  type LinkedStatement,
  type LinkFileInput,
  type PayeeStatementKey,
  SHARE_LINK_DAYS,
  type ShareLinkInput,
  type StatementLink,
} from "@ledgerline/contract/shares/payee-statements";
import type { LinkedLinesInput, ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { Transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import {
  deleteShareLink,
  findShareLink,
  type ShareLinkRow,
  saveShareLink,
} from "@ledgerline/db/queries/shares/share-links";
import type { TurnOf } from "@ledgerline/runtime/concurrency";
import { DAY_MS } from "../../calendar.ts";
import type { AccountContext, Context, VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { createLinkToken, readLinkToken } from "../../mail-links.ts";
import { changeRuns } from "../books/change-shares.ts";
import { findRun, findShareStatement } from "../books/runs.sql.ts";
import { readStatement } from "./payee-statement.ts";
import { readOwnLines } from "./receipt-lines.ts";
import { type StatementFile, statementFile } from "./statement-files.ts";

/**
 * Makes a link that shows one statement to whoever has it, replacing the previous link. Throws `conflict` for a run
 * that was not sent.
 */
export async function makeStatementLink(
  ctx: AccountContext,
  { id: runId, payee: payeeId }: PayeeStatementKey,
): Promise<StatementLink> {
  const { accountId } = ctx;
  let made: StatementLink | null = null;
  await changeRuns(ctx, async (tx) => {
    const run = await findRun(tx, accountId, runId);
    if (!run || !(await findShareStatement(tx, accountId, { runId, payeeId }))) {
      throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
    }
    if (run.state !== "sent") throw new DomainError("conflict", MESSAGES.linkNotSent);
    made = await newLink(ctx, tx, { accountId, runId, payeeId });
    return { action: "statement_link_made", from: run.fromDay, to: run.toDay };
  });
  if (!made) throw new Error("a link was not made");
  return made;
}

/** Ends the link. Throws `not_found` without one. */
export async function endStatementLink(
  ctx: AccountContext,
  { id: runId, payee: payeeId }: PayeeStatementKey,
): Promise<Done> {
  const { accountId } = ctx;
  await changeRuns(ctx, async (tx) => {
    const run = await findRun(tx, accountId, runId);
    const ended = await deleteShareLink(tx, { accountId, runId, payeeId });
    if (!run || !ended) throw new DomainError("not_found", MESSAGES.shareLinkNotFound);
    return { action: "statement_link_ended", from: run.fromDay, to: run.toDay };
  });
  return { message: SUCCESSES.shareLinkEnded };
}

/** The secret follows a `#`, so browsers never send it to a server. */
export async function newLink(
  { clock, settings: { appUrl } }: Pick<Context, "clock" | "settings">,
  tx: Transaction,
  { id = randomUUIDv7(), ...of }: { accountId: string; runId: string; payeeId: string; id?: string },
): Promise<StatementLink> {
  const { token, secretHash } = createLinkToken(of.accountId);
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + SHARE_LINK_DAYS * DAY_MS);
  await saveShareLink(tx, { ...of, id, secretHash, createdAt, expiresAt });
  return { link: `${appUrl}/statement#${token}`, expires_at: expiresAt.toISOString() };
}

/** The statement that a link is for. Throws `bad_request` for a link that does not work. */
export async function openStatementLink(ctx: VisitorContext, { token }: ShareLinkInput): Promise<LinkedStatement> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, runId, payeeId, expiresAt } = await openLink(ctx, token);
  const statement = await readStatement({ ...ctx, db: ctx.pools.bulk, accountId }, turnOfVisitor(ctx), {
    id: runId,
    payee: payeeId,
  });
  return { statement, expires_at: expiresAt.toISOString() };
}

/** The lines behind receipts of that statement. */
export async function listLinkedLines(
  ctx: VisitorContext,
  { token, ...which }: LinkedLinesInput,
): Promise<ReceiptLines> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, runId, payeeId } = await openLink(ctx, token);
  return readOwnLines({ ...ctx, accountId }, turnOfVisitor(ctx), { id: runId, payee: payeeId }, which);
}

/** That statement as a file. */
export async function openLinkedFile(ctx: VisitorContext, { token, format }: LinkFileInput): Promise<StatementFile> {
  await ctx.limits.take("linkFile", ctx.address);
  const { accountId, runId, payeeId } = await openLink(ctx, token);
  return statementFile({ ...ctx, accountId }, turnOfVisitor(ctx), { id: runId, payee: payeeId }, format);
}

/** All visitors of an address take turns as one. */
function turnOfVisitor({ address }: VisitorContext): TurnOf {
  return { group: address, key: "" };
}

/** Links that do not work count against the caller's limit. */
async function openLink(ctx: VisitorContext, token: string): Promise<ShareLinkRow> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token);
  const link = await findShareLink(ctx.db, { accountId, secretHash }, ctx.clock());
  if (link) {
    const [account, run] = await Promise.all([findAccount(ctx.db, accountId), findRun(ctx.db, accountId, link.runId)]);
    if (account && !account.closedAt && !account.disabledAt && run?.state === "sent") return link;
  }
  await ctx.limits.take("link", ctx.address);
  throw new DomainError("bad_request", MESSAGES.staleShareLink);
}
