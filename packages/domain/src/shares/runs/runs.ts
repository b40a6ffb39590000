import { randomUUIDv7 } from "node:crypto";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import {
  type Run,
  type RunDetails,
  type RunKey,
  type RunPayee,
  type Runs,
  SHARES_BOUNDS,
  type StartRunInput,
} from "@ledgerline/contract/shares/shares";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { snapshot, type Transaction } from "@ledgerline/db/client";
import { listMemberIds, listMembers } from "@ledgerline/db/queries/account";
import {
  findShareSettings,
  listPayees,
  listShareLinks,
  listTransfers,
  type PayeeRow,
} from "@ledgerline/db/queries/shares";
import { addDays } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { announce } from "../../webhooks/announce.ts";
import { dayText } from "../../words.ts";
import { readShareMark } from "../books/books.sql.ts";
import { changeRuns } from "../books/change-shares.ts";
import { namesOf } from "../books/fault-sentence.ts";
import { holdOf, paidIn } from "../books/paid.ts";
import { isOpen } from "../books/run-states.ts";
import {
  countIn,
  deleteRun,
  findCounted,
  findRunSummary,
  insertRun,
  listRuns as listRunRows,
  listShareStatements,
  type RunHead,
  updateRun,
} from "../books/runs.sql.ts";
import { listUnconfirmed } from "../setup/deals.ts";
import { findSampleShares } from "../show/find-sample-shares.ts";

/** All runs, newest first, and where the next one begins. */
export async function listRuns(ctx: AccountContext): Promise<Runs> {
  const [rows, mark] = await Promise.all([listRunRows(ctx.db, ctx.accountId), readShareMark(ctx.db, ctx.accountId)]);
  const sample = rows.length === 0 ? await findSampleShares(ctx) : null;
  return sample?.runs ?? { runs: rows.map((row) => toRun(ctx, row, rows, mark)), next_from: nextFrom(rows) };
}

/** A run with its result for every payee. Throws `not_found`. */
export async function showRun(ctx: AccountContext, { id }: RunKey): Promise<RunDetails> {
  const sample = isSampleId(id) ? await findSampleShares(ctx) : null;
  if (sample?.run.id === id) return sample.run;
  const { accountId } = ctx;
  const { rows, summary, mark, statements, payees, transfers, links, members } = await snapshot(ctx.db, async (tx) => ({
    rows: await listRunRows(tx, accountId),
    summary: await findRunSummary(tx, accountId, id),
    mark: await readShareMark(tx, accountId),
    statements: await listShareStatements(tx, accountId, id),
    payees: await listPayees(tx, accountId),
    transfers: await listTransfers(tx, accountId),
    links: await listShareLinks(tx, accountId, id, ctx.clock()),
    members: await listMemberIds(tx, accountId),
  }));
  const row = requireRun(rows, id);
  const linked = new Map(links.map(({ payeeId, expiresAt }) => [payeeId, expiresAt.toISOString()]));
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  const paid = paidIn(transfers, id);
  const told = toldOf(ctx, members);
  return {
    ...toRun(ctx, row, rows, mark),
    blockers: [...(summary?.blockers ?? []), ...(row.state === "preview" ? await namesBlockers(ctx) : [])],
    proof: summary?.proof ?? [],
    uncovered: summary?.uncovered ?? [],
    differences: (summary?.differences ?? []).map(({ cause, payees: changed }) => ({
      cause,
      payees: changed.map((each) => ({ ...each, name: byId.get(each.payee)?.name ?? "" })),
    })),
    payees: statements.map(({ payeeId, name, currency, opening, paidIn, transferred, closing, rounding, payable }) => ({
      ...{ payee: payeeId, name, currency, opening, transferred, closing, rounding, payable },
      paid_in: paidIn,
      paid: paid(payeeId),
      link_expires_at: linked.get(payeeId) ?? null,
      ...holdOf(byId.get(payeeId), ctx.clock()),
      told: row.state === "sent" ? null : told(byId.get(payeeId)),
    })),
  };
}

/**
 * Deals that name what nothing booked has would pay nobody, whoever has what no deal covers. Not stored with a run:
 * confirming the names settles it and changes no figure.
 */
async function namesBlockers(ctx: AccountContext): Promise<RunDetails["blockers"]> {
  const deals = await listUnconfirmed(ctx);
  if (deals.length === 0) return [];
  const names = namesOf(deals.map(({ name }) => name));
  const detail = `${names} ${deals.length === 1 ? "names" : "name"} recordings or artists that nothing booked has. Correct the deal, or confirm that they are still to come.`;
  return [{ code: "names_not_booked", detail }];
}

/**
 * Begins a run for an accounting period, which must follow the last one without a gap. A job computes it. Throws
 * `conflict` while another run is open, or for a period that does not follow.
 */
export async function startRun(ctx: AccountContext, { from, to }: StartRunInput): Promise<Run> {
  if (to < from) throw new DomainError("bad_request", MESSAGES.periodEndsBefore);
  const id = randomUUIDv7();
  const { accountId } = ctx;
  await changeRuns(ctx, async (tx) => {
    const rows = await listRunRows(tx, accountId);
    if (rows.some(isOpen)) throw new DomainError("conflict", MESSAGES.runOpen);
    if (rows.length >= SHARES_BOUNDS.runs) throw new DomainError("conflict", MESSAGES.tooManyRuns);
    const next = nextFrom(rows);
    if (next !== null && from !== next) {
      throw new DomainError("conflict", `The next period begins on ${dayText(next)}, the day after the last one.`);
    }
    await insertRun(tx, { accountId, id, fromDay: from, toDay: to, state: "computing", createdAt: ctx.clock() });
    await ctx.jobs.enqueue(tx, "share-run", { accountId, runId: id });
    return null;
  });
  return findOne(ctx, id);
}

/** Computes a preview again. Throws `conflict` for a closed run. */
export async function refreshRun(ctx: AccountContext, { id }: RunKey): Promise<Run> {
  await changeRuns(ctx, async (tx) => {
    const run = requireRun(await listRunRows(tx, ctx.accountId), id);
    if (run.state === "computing") return null;
    if (!(await updateRun(tx, run, ["preview"], { state: "computing" })))
      throw new DomainError("conflict", MESSAGES.runClosed);
    await ctx.jobs.enqueue(tx, "share-run", { accountId: ctx.accountId, runId: id });
    return null;
  });
  return findOne(ctx, id);
}

/** Throws `conflict` for a closed run. */
export async function discardRun(ctx: AccountContext, { id }: RunKey): Promise<Done> {
  await changeRuns(ctx, async (tx) => {
    requireRun(await listRunRows(tx, ctx.accountId), id);
    if (!(await deleteRun(tx, ctx.accountId, id))) throw new DomainError("conflict", MESSAGES.runClosed);
    return null;
  });
  return { message: SUCCESSES.runDiscarded };
}

/**
 * Closes a preview as it is. Throws `conflict` if something blocks it, or if books or terms have changed since it was
 * computed, so that nobody closes figures that nobody has seen.
 */
export async function closeRun(ctx: AccountContext, { id }: RunKey): Promise<Run> {
  await ensureIncluded(ctx, "shares");
  const { accountId } = ctx;
  // Read before the transaction, whose mark tells whether deals or books have changed since.
  const unbooked = await namesBlockers(ctx);
  await changeRuns(ctx, async (tx) => {
    const run = requireRun(await listRunRows(tx, accountId), id);
    if (run.state === "computing") throw new DomainError("conflict", MESSAGES.runComputing);
    if (run.state !== "preview") throw new DomainError("conflict", MESSAGES.runClosed);
    if (run.failure !== null) throw new DomainError("conflict", run.failure);
    if (run.mark !== (await readShareMark(tx, accountId))) throw new DomainError("conflict", MESSAGES.runStale);
    const [blocker] = [...((await findRunSummary(tx, accountId, id))?.blockers ?? []), ...unbooked];
    if (blocker) throw new DomainError("conflict", blocker.detail);
    const change = { state: "closed", closedAt: ctx.clock(), closedBy: ctx.actor.userId } as const;
    await updateRun(tx, run, ["preview"], change);
    await countIn(tx, accountId, { runId: id, ...(await findCounted(tx, accountId, id)) });
    await announce(tx, { accountId, at: ctx.clock() }, { type: "run.closed", data: { run_id: id } });
    return { action: "run_closed", from: run.fromDay, to: run.toDay };
  });
  return findOne(ctx, id);
}

/** Reopens the newest closed run, unless it was sent. */
export async function undoRun(ctx: AccountContext, { id }: RunKey): Promise<Run> {
  const { accountId } = ctx;
  await changeRuns(ctx, async (tx) => {
    const rows = await listRunRows(tx, accountId);
    const run = requireRun(rows, id);
    if (!canUndo(run, rows)) throw new DomainError("conflict", MESSAGES.runNotUndone);
    if (rows.some(isOpen)) throw new DomainError("conflict", MESSAGES.runOpen);
    await countIn(tx, accountId, { runId: null, ...(await findCounted(tx, accountId, id)) });
    await updateRun(tx, run, ["closed"], {
      state: "preview",
      mark: null,
      closedAt: null,
      closedBy: null,
      approvedAt: null,
    });
    return { action: "run_undone", from: run.fromDay, to: run.toDay };
  });
  return findOne(ctx, id);
}

/** Records that a second member has approved a closed run. Throws `conflict` for the member who closed it. */
export async function approveRun(ctx: AccountContext, { id }: RunKey): Promise<Run> {
  await changeRuns(ctx, async (tx) => {
    const run = requireRun(await listRunRows(tx, ctx.accountId), id);
    if (run.closedBy === ctx.actor.userId) throw new DomainError("conflict", MESSAGES.approvesOwn);
    if (!(await updateRun(tx, run, ["closed"], { approvedAt: ctx.clock() }))) {
      throw new DomainError("conflict", MESSAGES.runNotClosed);
    }
    return { action: "run_approved", from: run.fromDay, to: run.toDay };
  });
  return findOne(ctx, id);
}

/** Shows a closed run to its payees and mails them, with a link for those who do not log in. Cannot be undone. */
export async function sendRun(ctx: AccountContext, { id }: RunKey): Promise<Run> {
  await ensureIncluded(ctx, "shares");
  const { accountId } = ctx;
  await changeRuns(ctx, async (tx) => {
    const run = requireRun(await listRunRows(tx, accountId), id);
    const settings = await findShareSettings(tx, accountId);
    if (settings?.needsApproval && run.approvedAt === null) throw new DomainError("conflict", MESSAGES.runNotApproved);
    if (!(await updateRun(tx, run, ["closed"], { state: "sent", sentAt: ctx.clock() }))) {
      throw new DomainError("conflict", MESSAGES.runNotClosed);
    }
    await tellPayees(ctx, tx, id);
    await announce(tx, { accountId, at: ctx.clock() }, { type: "run.sent", data: { run_id: id } });
    return { action: "run_sent", from: run.fromDay, to: run.toDay };
  });
  return findOne(ctx, id);
}

function canUndo(run: RunHead, rows: readonly RunHead[]): boolean {
  return run.state === "closed" && rows.find((row) => !isOpen(row))?.id === run.id;
}

function nextFrom(rows: readonly RunHead[]): string | null {
  const last = rows.find((row) => !isOpen(row));
  return last ? addDays(last.toDay, 1) : null;
}

function requireRun(rows: readonly RunHead[], id: string): RunHead {
  const run = rows.find((row) => row.id === id);
  if (!run) throw new DomainError("not_found", MESSAGES.runNotFound);
  return run;
}

async function findOne(ctx: AccountContext, id: string): Promise<Run> {
  const [rows, mark] = await Promise.all([listRunRows(ctx.db, ctx.accountId), readShareMark(ctx.db, ctx.accountId)]);
  return toRun(ctx, requireRun(rows, id), rows, mark);
}

function toRun({ actor }: AccountContext, row: RunHead, rows: readonly RunHead[], mark: string): Run {
  return {
    id: row.id,
    from: row.fromDay,
    to: row.toDay,
    state: row.state,
    computed_at: row.computedAt?.toISOString() ?? null,
    failure: row.failure,
    stale: row.state === "preview" && row.mark !== mark,
    closed_at: row.closedAt?.toISOString() ?? null,
    approved_at: row.approvedAt?.toISOString() ?? null,
    sent_at: row.sentAt?.toISOString() ?? null,
    payable: row.payable ?? [],
    can_undo: canUndo(row, rows),
    can_approve: row.state === "closed" && row.approvedAt === null && row.closedBy !== actor.userId,
  };
}

/** What each payee gets when a run is sent; `members` are the users who have a login in the account. */
function toldOf(
  { outside }: AccountContext,
  members: readonly string[],
): (payee: PayeeRow | undefined) => NonNullable<RunPayee["told"]> {
  const logins = new Set(members);
  return (payee) => {
    if (payee?.userId && logins.has(payee.userId)) return outside.mail ? "login_and_email" : "login";
    if (!outside.mail) return "no_mail";
    return payee?.email ? "link" : "no_email";
  };
}

/** Mails the payees of a run that is being sent, with a link for those who do not log in. */
async function tellPayees(ctx: AccountContext, tx: Transaction, runId: string): Promise<void> {
  const { accountId } = ctx;
  const inRun = new Set((await listShareStatements(tx, accountId, runId)).map(({ payeeId }) => payeeId));
  const payees = (await listPayees(tx, accountId)).filter(({ id }) => inRun.has(id));
  const members = await listMembers(tx, accountId);
  const told = toldOf(
    ctx,
    members.map(({ userId }) => userId),
  );
  const readers = new Set(payees.filter((payee) => told(payee) === "login_and_email").map(({ userId }) => userId));
  for (const { userId, user } of members) {
    if (!readers.has(userId)) continue;
    await ctx.jobs.enqueue(tx, "send-mail", { mail: "share_statement", accountId, email: user.email });
  }
  for (const payee of payees) {
    const { id: payeeId, email } = payee;
    if (email === null || told(payee) !== "link") continue;
    const linkId = randomUUIDv7();
    await ctx.jobs.enqueue(tx, "send-mail", { mail: "share_link", accountId, runId, payeeId, linkId, email });
  }
}
