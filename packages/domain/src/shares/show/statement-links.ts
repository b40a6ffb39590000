import { randomUUIDv7 } from "node:crypto";
import {
  type Earned,
  type LinkEarnedInput,
  type LinkedStatement,
  type LinkFileInput,
  type PayeeStatementKey,
  SHARE_LINK_DAYS,
  type ShareLinkInput,
  type StatementLink,
} from "@ledgerline/contract/shares/payee-statements";
import type { LinkAskInput, LinkQuestionsInput, Questions } from "@ledgerline/contract/shares/questions";
import type { LinkedLinesInput, ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { Database, Transaction } from "@ledgerline/db/client";
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
import { listSentTo, readEarned } from "./own-statements.ts";
import { readStatement } from "./payee-statement.ts";
import { askAs, readQuestions } from "./questions.ts";
import { readOwnLines } from "./receipt-lines.ts";
import { type StatementFile, statementFile } from "./statement-files.ts";

/**
 * Makes a link that shows a payee's statements to whoever has it, replacing the previous link to this one. Throws
 * `conflict` for a run that was not sent.
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
  await saveShareLink(tx, { ...of, id, secretHash, opensAll: true, createdAt, expiresAt });
  return { link: `${appUrl}/statement#${token}`, expires_at: expiresAt.toISOString() };
}

/** How many statements a link lists. */
const MOST_LISTED = 100;

/**
 * One of the statements of the payee that a link is for, and a list of all that it opens. Throws `bad_request` for a link that
 * does not work, and `not_found` for a statement that was not sent to that payee, or that it does not open.
 */
export async function openStatementLink(ctx: VisitorContext, { token, run }: ShareLinkInput): Promise<LinkedStatement> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, expiresAt, opensAll, ...key } = await openLink(ctx, token, run);
  const { bulk } = ctx.pools;
  const sent = await listSentTo(bulk, accountId, key.payee, MOST_LISTED);
  return {
    statement: await readStatement({ ...ctx, db: bulk, accountId }, turnOfVisitor(ctx), key),
    statements: opensAll ? sent : sent.filter(({ run_id }) => run_id === key.id),
    opens_all: opensAll,
    expires_at: expiresAt.toISOString(),
  };
}

/** The lines behind receipts of that statement. */
export async function listLinkedLines(
  ctx: VisitorContext,
  { token, run, ...which }: LinkedLinesInput,
): Promise<ReceiptLines> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, id, payee } = await openLink(ctx, token, run);
  return readOwnLines({ ...ctx, accountId }, turnOfVisitor(ctx), { id, payee }, which);
}

/** That statement as a file. */
export async function openLinkedFile(
  ctx: VisitorContext,
  { token, run, format }: LinkFileInput,
): Promise<StatementFile> {
  await ctx.limits.take("linkFile", ctx.address);
  const { accountId, id, payee } = await openLink(ctx, token, run);
  return statementFile({ ...ctx, accountId }, turnOfVisitor(ctx), { id, payee }, format);
}

/** What the payee of a link has earned by song and month. Throws `not_found` for a link to one statement. */
export async function showLinkedEarned(ctx: VisitorContext, { token }: LinkEarnedInput): Promise<Earned> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, payee, opensAll } = await openLink(ctx, token);
  if (!opensAll) throw new DomainError("not_found", OPENS_ONE);
  return readEarned({ ...ctx, db: ctx.pools.bulk, accountId }, turnOfVisitor(ctx), payee);
}

/** What the payee of a link has asked, a page at a time. */
export async function listLinkedQuestions(
  ctx: VisitorContext,
  { token, ...page }: LinkQuestionsInput,
): Promise<Questions> {
  await ctx.limits.take("linkRead", ctx.address);
  const { accountId, id: run, payee, opensAll } = await openLink(ctx, token);
  return readQuestions(ctx.db, accountId, { payeeId: payee, ...(!opensAll && { runId: run }) }, page);
}

/** Asks about that statement, or goes on with a question. */
export async function askByLink(ctx: VisitorContext, { token, run, ...asked }: LinkAskInput): Promise<Done> {
  await ctx.limits.take("linkAsk", ctx.address);
  const { accountId, id, payee } = await openLink(ctx, token, run);
  return askAs({ ...ctx, accountId }, { id, payee, ...asked });
}

/** All visitors of an address take turns as one. */
function turnOfVisitor({ address }: VisitorContext): TurnOf {
  return { group: address, key: "" };
}

/** What a link to one statement answers where others would have to be read. */
const OPENS_ONE = "This link opens one statement. Ask for a new one to see all of them.";

interface OpenedLink extends PayeeStatementKey {
  accountId: string;
  /** False for a link that was handed over when links opened one statement. */
  opensAll: boolean;
  expiresAt: Date;
}

/** Links that do not work count against the caller's limit. */
async function openLink(ctx: VisitorContext, token: string, run?: string): Promise<OpenedLink> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token);
  const link = await findShareLink(ctx.db, { accountId, secretHash }, ctx.clock());
  if (link && (await isUsable(ctx, link))) {
    const { runId, payeeId, opensAll, expiresAt } = link;
    const isOther = run !== undefined && run !== runId;
    if (isOther && !opensAll) throw new DomainError("not_found", OPENS_ONE);
    if (isOther && !(await isSentTo(ctx.db, accountId, { runId: run, payeeId }))) {
      throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
    }
    return { accountId, id: run ?? runId, payee: payeeId, opensAll, expiresAt };
  }
  await ctx.limits.take("link", ctx.address);
  throw new DomainError("bad_request", MESSAGES.staleShareLink);
}

async function isUsable({ db }: VisitorContext, { accountId, runId }: ShareLinkRow): Promise<boolean> {
  const [account, run] = await Promise.all([findAccount(db, accountId), findRun(db, accountId, runId)]);
  return account !== null && !account.closedAt && !account.disabledAt && run?.state === "sent";
}

async function isSentTo(
  db: Database,
  accountId: string,
  { runId, payeeId }: { runId: string; payeeId: string },
): Promise<boolean> {
  const run = await findRun(db, accountId, runId);
  return run?.state === "sent" && (await findShareStatement(db, accountId, { runId, payeeId })) !== null;
}
