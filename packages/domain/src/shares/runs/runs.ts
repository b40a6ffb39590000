import { randomUUIDv7 } from "node:crypto";
import type {
  Run,
  RunDetails,
  RunKey,
  RunListInput,
  Runs,
  SetPayDayInput,
  StartRunInput,
} from "@ledgerline/contract/shares/runs";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import { RunPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { snapshot, type Transaction } from "@ledgerline/db/client";
import { listMembers } from "@ledgerline/db/queries/account/members";
import { findShareSettings } from "@ledgerline/db/queries/shares/share-setup";
import { addDays } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { announce } from "../../webhooks/announce.ts";
import { dayText } from "../../words.ts";
import { readShareMark } from "../books/books.sql.ts";
import { changeRuns } from "../books/change-shares.ts";
import { namesOf } from "../books/fault-sentence.ts";
import { isOpen } from "../books/run-states.ts";
import {
  countIn,
  countRuns,
  deleteRun,
  findCounted,
  findLastClosed,
  findRun,
  findRunSummary,
  insertRun,
  listRuns as listRunRows,
  type PayableRun,
  pageRuns,
  type RunHead,
  updateRun,
} from "../books/runs.sql.ts";
import { nameUnconfirmed } from "../setup/deals.ts";
import { findSampleRun, findSampleShares } from "../show/find-sample-shares.ts";
import { checklistOf } from "./checklist.ts";
import {
  countFilesLeft,
  countRunLists,
  countRunPayees,
  groupByTold,
  listDuePayees,
  listTold,
} from "./run-lists.sql.ts";
import { readRunDifferences, readRunPayees, tellingOf } from "./run-lists.ts";

const RUN_OPEN = "A run is open. Close or discard it first.";
const RUN_CLOSED = "This run is closed and can no longer change.";
const RUN_NOT_CLOSED = "This run is not closed, or has already been sent.";

/** A page of the runs, newest first, and where the next one begins. */
export async function listRuns(
  ctx: AccountContext,
  { limit = SHARES_PER_PAGE, cursor }: RunListInput = {},
): Promise<Runs> {
  const { db, accountId } = ctx;
  const before = readCursor(RunPlace, cursor)?.from ?? null;
  const [rows, all, newest, mark] = await Promise.all([
    pageRuns(db, accountId, { before, limit: limit + 1 }),
    countRuns(db, accountId),
    findLastClosed(db, accountId),
    readShareMark(db, accountId),
  ]);
  const sample = all === 0 ? await findSampleShares(ctx) : null;
  if (sample) return sample.runs;
  const { page, last } = pageWithin(rows, limit);
  return {
    runs: page.map((row) => toRun(ctx, row, newest, mark)),
    count: all,
    cursor: last ? writeCursor({ from: last.fromDay }) : null,
    next_from: newest && addDays(newest.toDay, 1),
  };
}

/** The blockers that come with a run, and the names of payees that come with what they get. */
const MOST_BLOCKERS = 100;
const MOST_NAMES = 20;

/** A run with the first page of each of its lists. Throws `not_found`. */
export async function showRun(ctx: AccountContext, { id }: RunKey): Promise<RunDetails> {
  const sample = await findSampleRun(ctx, id);
  if (sample) return sample;
  const { db, accountId } = ctx;
  const found = await snapshot(db, async (tx) => {
    const row = await findRun(tx, accountId, id);
    if (!row) throw new DomainError("not_found", MESSAGES.runNotFound);
    const summary = await findRunSummary(tx, accountId, id);
    const counts = await countRunPayees(tx, accountId, id, {});
    const { payees } = await readRunPayees(ctx, tx, { id }, row.state === "sent");
    const first = { id, after: null, limit: SHARES_PER_PAGE };
    const { differences } = await readRunDifferences(ctx, tx, first);
    const { causes } = await countRunLists(tx, accountId, id);
    const told = row.state === "sent" ? [] : await groupByTold(tx, accountId, id, await tellingOf(ctx, tx), MOST_NAMES);
    const newest = await findLastClosed(tx, accountId);
    const head = toRun(ctx, row, newest, await readShareMark(tx, accountId));
    const settings = await findShareSettings(tx, accountId);
    const about = {
      due: await listDuePayees(tx, accountId, id),
      files: await countFilesLeft(tx, accountId),
      before: (await pageRuns(tx, accountId, { before: row.fromDay, limit: 1 }))[0] ?? null,
      uncoveredIsAccounts: settings?.uncoveredIsAccounts === true,
      needsApproval: settings?.needsApproval === true,
      isNewest: newest === null || newest.id === id || row.fromDay > newest.toDay,
    };
    return { head, summary, counts, payees, differences, causes, told, about };
  });
  const { head, summary, counts, payees, differences, causes, told, about } = found;
  const blockers = [...(summary?.blockers ?? []), ...(head.state === "preview" ? await namesBlockers(ctx) : [])];
  const uncovered = summary?.uncovered ?? [];
  const isComputed = head.state !== "computing" && head.failure === null && summary !== null;
  return {
    ...head,
    checklist: isComputed
      ? checklistOf({ run: head, blockers, summary, told, causes, paid: counts.paid, now: ctx.clock(), ...about })
      : [],
    blockers: blockers.slice(0, MOST_BLOCKERS),
    more_blockers: Math.max(0, blockers.length - MOST_BLOCKERS),
    ...{ payees, payee_count: counts.all, due_count: counts.due, paid_count: counts.paid, told },
    proof: summary?.proof ?? [],
    ...{ uncovered: pageWithin(uncovered, SHARES_PER_PAGE).page, uncovered_count: uncovered.length },
    ...{ differences, cause_count: causes },
  };
}

/**
 * Deals that name what nothing booked has would pay nobody, whoever has what no deal covers. Not stored with a run:
 * confirming the names settles it and changes no figure.
 */
async function namesBlockers(ctx: AccountContext): Promise<RunDetails["blockers"]> {
  const deals = await nameUnconfirmed(ctx);
  if (deals.length === 0) return [];
  const detail = `${namesOf(deals)} ${deals.length === 1 ? "names" : "name"} recordings or artists that no booked statement has. Correct the deal, or confirm that they are still to come.`;
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
    if (rows.some(isOpen)) throw new DomainError("conflict", RUN_OPEN);
    if (rows.length >= SHARES_BOUNDS.runs) throw new DomainError("conflict", "This account cannot have more runs.");
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
    if (!(await updateRun(tx, run, ["preview"], { state: "computing" }))) throw new DomainError("conflict", RUN_CLOSED);
    await ctx.jobs.enqueue(tx, "share-run", { accountId: ctx.accountId, runId: id });
    return null;
  });
  return findOne(ctx, id);
}

/** Throws `conflict` for a closed run. */
export async function discardRun(ctx: AccountContext, { id }: RunKey): Promise<Done> {
  await changeRuns(ctx, async (tx) => {
    requireRun(await listRunRows(tx, ctx.accountId), id);
    if (!(await deleteRun(tx, ctx.accountId, id))) throw new DomainError("conflict", RUN_CLOSED);
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
    if (run.state === "computing")
      throw new DomainError("conflict", "The run is still being computed. Wait until it is done.");
    if (run.state !== "preview") throw new DomainError("conflict", RUN_CLOSED);
    if (run.failure !== null) throw new DomainError("conflict", run.failure);
    if (run.mark !== (await readShareMark(tx, accountId)))
      throw new DomainError(
        "conflict",
        "The books or the deals have changed since this run was computed. Compute it again, and look at it before you close it.",
      );
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
    if (
      !canUndo(
        run,
        rows.find((row) => !isOpen(row)),
      )
    )
      throw new DomainError("conflict", "Only the newest closed run can be undone, and only until it is sent.");
    if (rows.some(isOpen)) throw new DomainError("conflict", RUN_OPEN);
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
      throw new DomainError("conflict", RUN_NOT_CLOSED);
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
    if (settings?.needsApproval && run.approvedAt === null)
      throw new DomainError("conflict", "A second member must approve the run before it is sent.");
    if (!(await updateRun(tx, run, ["closed"], { state: "sent", sentAt: ctx.clock() }))) {
      throw new DomainError("conflict", RUN_NOT_CLOSED);
    }
    await tellPayees(ctx, tx, id);
    await announce(tx, { accountId, at: ctx.clock() }, { type: "run.sent", data: { run_id: id } });
    return { action: "run_sent", from: run.fromDay, to: run.toDay };
  });
  return findOne(ctx, id);
}

/**
 * Says when what is due is to be paid, which statements repeat; null says no day. It pays nothing, and changes no amount.
 * Throws `bad_request` for a day within the period or before it.
 */
export async function setPayDay(ctx: AccountContext, { id, pay_on: payOn }: SetPayDayInput): Promise<Run> {
  await changeRuns(ctx, async (tx) => {
    const run = requireRun(await listRunRows(tx, ctx.accountId), id);
    if (payOn !== null && payOn <= run.toDay) {
      throw fieldError("bad_request", "pay_on", `Choose a day after the period, which ends on ${dayText(run.toDay)}.`);
    }
    await updateRun(tx, run, [run.state], { payOn });
    return { action: "pay_day_set", from: run.fromDay, to: run.toDay, on: payOn };
  });
  return findOne(ctx, id);
}

type LastClosed = { id: string } | null | undefined;

/** `newest` is the newest closed run. */
function canUndo(run: RunHead, newest: LastClosed): boolean {
  return run.state === "closed" && newest?.id === run.id;
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
  const { db, accountId } = ctx;
  const [row, newest, mark] = await Promise.all([
    findRun(db, accountId, id),
    findLastClosed(db, accountId),
    readShareMark(db, accountId),
  ]);
  if (!row) throw new DomainError("not_found", MESSAGES.runNotFound);
  return toRun(ctx, row, newest, mark);
}

function toRun({ actor }: AccountContext, row: PayableRun, newest: LastClosed, mark: string): Run {
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
    pay_on: row.payOn,
    payable: row.payable ?? [],
    can_undo: canUndo(row, newest),
    can_approve: row.state === "closed" && row.approvedAt === null && row.closedBy !== actor.userId,
  };
}

/** Mails the payees of a run that is being sent, with a link for those who do not log in. */
async function tellPayees(ctx: AccountContext, tx: Transaction, runId: string): Promise<void> {
  const { accountId } = ctx;
  const payees = await listTold(tx, accountId, runId, await tellingOf(ctx, tx));
  const members = await listMembers(tx, accountId);
  const readers = new Set(payees.filter(({ told }) => told === "login_and_email").map(({ userId }) => userId));
  for (const { userId, user } of members) {
    if (!readers.has(userId)) continue;
    const payeeId = payees.find((payee) => payee.userId === userId)?.id;
    const mail = { mail: "share_statement", accountId, runId, email: user.email } as const;
    await ctx.jobs.enqueue(tx, "send-mail", { ...mail, ...(payeeId !== undefined && { payeeId }) });
  }
  for (const { id: payeeId, email, told } of payees) {
    if (email === null || told !== "link") continue;
    const linkId = randomUUIDv7();
    await ctx.jobs.enqueue(tx, "send-mail", { mail: "share_link", accountId, runId, payeeId, linkId, email });
  }
}
