import type {
  LinkedLinesInput,
  LinkedStatement,
  LinkFileInput,
  ReceiptLines,
  ShareLinkInput,
} from "@ledgerline/contract/shares/shares";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findAccount } from "@ledgerline/db/queries/account";
import { findShareLink, type ShareLinkRow } from "@ledgerline/db/queries/shares";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readLinkToken } from "../../mail-links.ts";
import { findRun } from "../share-runs.sql.ts";
import { readStatement } from "../show/payee-statement.ts";
import { readOwnLines } from "../show/receipt-lines.ts";
import { type StatementFile, statementFile } from "../show/statement-files.ts";

/** The statement that a link is for. Throws `bad_request` for a link that does not work. */
export async function openStatementLink(ctx: VisitorContext, { token }: ShareLinkInput): Promise<LinkedStatement> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, runId, payeeId, expiresAt } = await openLink(ctx, token);
  const statement = await readStatement({ db: ctx.pools.bulk, accountId }, { id: runId, payee: payeeId });
  return { statement, expires_at: expiresAt.toISOString() };
}

/** The lines behind receipts of that statement. */
export async function listLinkedLines(
  ctx: VisitorContext,
  { token, ...which }: LinkedLinesInput,
): Promise<ReceiptLines> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, runId, payeeId } = await openLink(ctx, token);
  return readOwnLines({ db: ctx.pools.bulk, accountId }, { id: runId, payee: payeeId }, which);
}

/** That statement as a file. */
export async function openLinkedFile(ctx: VisitorContext, { token, format }: LinkFileInput): Promise<StatementFile> {
  await ctx.limits.take("linkFile", ctx.address);
  const { accountId, runId, payeeId } = await openLink(ctx, token);
  // All visitors of an address take turns as one.
  const of = { group: ctx.address, key: "" };
  return statementFile({ ...ctx, accountId }, of, { id: runId, payee: payeeId }, format);
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
