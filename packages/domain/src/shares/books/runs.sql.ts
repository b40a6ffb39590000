import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import {
  payees,
  type RunRecord,
  type RunSummary,
  type Standing,
  shareCosts,
  shareDifferences,
  shareRuns,
  shareStatements,
  shareTransfers,
} from "@ledgerline/db/schema";
import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";

export type RunRow = typeof shareRuns.$inferSelect;
/** A run without its results, and without what only later runs need. */
export type RunHead = Omit<RunRow, "record" | "known" | "summary">;
/** The same with what is payable. */
export type PayableRun = RunHead & { payable: RunSummary["payable"] | null };
export type ShareStatementRow = typeof shareStatements.$inferSelect;
/** A payee's statement without its explanation, with the payee's name. */
export type ShareStatementHead = Omit<ShareStatementRow, "explanation" | "accountId"> &
  Pick<typeof payees.$inferSelect, "name">;

/** What has changed about closed periods for one reason, by payee. */
export type FoundDifference = Pick<typeof shareDifferences.$inferSelect, "cause" | "payees">;

type Reader = Database | Transaction;

/** The states in which a run does not change any more. */
const CLOSED: RunRow["state"][] = ["closed", "sent"];

const HEAD = {
  accountId: shareRuns.accountId,
  id: shareRuns.id,
  fromDay: shareRuns.fromDay,
  toDay: shareRuns.toDay,
  state: shareRuns.state,
  mark: shareRuns.mark,
  failure: shareRuns.failure,
  computedAt: shareRuns.computedAt,
  closedAt: shareRuns.closedAt,
  closedBy: shareRuns.closedBy,
  approvedAt: shareRuns.approvedAt,
  sentAt: shareRuns.sentAt,
  payOn: shareRuns.payOn,
  createdAt: shareRuns.createdAt,
};

const keyIs = (accountId: string, id: string) => and(eq(shareRuns.accountId, accountId), eq(shareRuns.id, id));

/** Newest period first. */
export function listRuns(db: Reader, accountId: string): Promise<RunHead[]> {
  return db.orm.select(HEAD).from(shareRuns).where(eq(shareRuns.accountId, accountId)).orderBy(desc(shareRuns.fromDay));
}

const PAYABLE = {
  ...HEAD,
  payable: sql<RunSummary["payable"] | null>`${shareRuns.summary} -> 'payable'`,
};

/** A page of runs, the newest period first. `before` is the first day of the last run of the page before. */
export function pageRuns(
  db: Reader,
  accountId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<PayableRun[]> {
  const { fromDay } = shareRuns;
  return db.orm
    .select(PAYABLE)
    .from(shareRuns)
    .where(and(eq(shareRuns.accountId, accountId), before === null ? undefined : lt(fromDay, before)))
    .orderBy(desc(fromDay))
    .limit(limit);
}

export async function countRuns(db: Reader, accountId: string): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(shareRuns).where(eq(shareRuns.accountId, accountId));
  return row?.n ?? 0;
}

export async function findRun(db: Reader, accountId: string, id: string): Promise<PayableRun | null> {
  const [row] = await db.orm.select(PAYABLE).from(shareRuns).where(keyIs(accountId, id));
  return row ?? null;
}

/** The newest run that is closed; null before the first. */
export async function findLastClosed(
  db: Reader,
  accountId: string,
): Promise<Pick<RunRow, "id" | "toDay" | "state"> | null> {
  const [row] = await db.orm
    .select({ id: shareRuns.id, toDay: shareRuns.toDay, state: shareRuns.state })
    .from(shareRuns)
    .where(and(eq(shareRuns.accountId, accountId), inArray(shareRuns.state, CLOSED)))
    .orderBy(desc(shareRuns.fromDay))
    .limit(1);
  return row ?? null;
}

/** What a run found; null while it is computed, or if that failed. */
export async function findRunSummary(db: Reader, accountId: string, id: string): Promise<RunSummary | null> {
  const [row] = await db.orm.select({ summary: shareRuns.summary }).from(shareRuns).where(keyIs(accountId, id));
  return row?.summary ?? null;
}

/** What a run stores for later ones, with what it knew of tracks and stores. */
export async function findRunRecord(
  db: Reader,
  accountId: string,
  id: string,
): Promise<(RunRecord & Pick<RunRow, "known">) | null> {
  const { record, known } = shareRuns;
  const [row] = await db.orm.select({ record, known }).from(shareRuns).where(keyIs(accountId, id));
  return row?.record ? { ...row.record, known: row.known } : null;
}

/** The deals that a run was computed with, as they were called then. */
export async function listRunDeals(
  db: Reader,
  accountId: string,
  id: string,
): Promise<{ id: string; name: string; currency: string }[]> {
  const [row] = await db.orm
    .select({
      deals: sql<{ id: string; name: string; currency: string }[]>`(select coalesce(json_agg(json_build_object(
        'id', deal -> 'id', 'name', deal -> 'name', 'currency', deal -> 'currency')), '[]')
        from json_array_elements(${shareRuns.record} -> 'terms' -> 'deals') deal)`,
    })
    .from(shareRuns)
    .where(keyIs(accountId, id));
  return row?.deals ?? [];
}

/** What closed runs say that closed periods stand at, oldest run first; the latest mention of a period holds. */
export async function listStandings(db: Reader, accountId: string): Promise<Standing[]> {
  const rows = await db.orm
    .select({ standing: sql<Standing[]>`${shareRuns.record} -> 'standing'` })
    .from(shareRuns)
    .where(and(eq(shareRuns.accountId, accountId), inArray(shareRuns.state, CLOSED)))
    .orderBy(shareRuns.fromDay);
  return rows.flatMap(({ standing }) => standing);
}

/** The costs and transfers that a run counts, by id. */
export async function findCounted(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<Pick<RunRecord, "costs" | "transfers">> {
  const { record } = shareRuns;
  const [row] = await tx.orm
    .select({
      costs: sql<string[]>`coalesce(${record} -> 'costs', '[]')`,
      transfers: sql<string[]>`coalesce(${record} -> 'transfers', '[]')`,
    })
    .from(shareRuns)
    .where(keyIs(accountId, id));
  return row ?? { costs: [], transfers: [] };
}

export interface NewestClosed extends Pick<RunRow, "id" | "toDay" | "state"> {
  /** What is left of the advances that it counts. */
  left: RunRecord["next"]["left"];
  /** The deals that it was computed with. */
  dealIds: string[];
}

/** The newest closed run; null before the first. Of what it stores, only what is often asked for. */
export async function findNewestClosed(db: Reader, accountId: string): Promise<NewestClosed | null> {
  const { record } = shareRuns;
  const [row] = await db.orm
    .select({
      id: shareRuns.id,
      toDay: shareRuns.toDay,
      state: shareRuns.state,
      left: sql<NewestClosed["left"]>`${record} -> 'next' -> 'left'`,
      dealIds: sql<string[]>`(select coalesce(json_agg(deal -> 'id'), '[]')
        from json_array_elements(${record} -> 'terms' -> 'deals') deal)`,
    })
    .from(shareRuns)
    .where(and(eq(shareRuns.accountId, accountId), inArray(shareRuns.state, CLOSED)))
    .orderBy(desc(shareRuns.fromDay))
    .limit(1);
  return row ?? null;
}

export async function insertRun(tx: Transaction, row: typeof shareRuns.$inferInsert): Promise<void> {
  await tx.orm.insert(shareRuns).values(row);
}

/** False if there is no such run in one of these states. */
export async function updateRun(
  tx: Transaction,
  { accountId, id }: Pick<RunRow, "accountId" | "id">,
  states: RunRow["state"][],
  change: Partial<Omit<RunRow, "accountId" | "id">>,
): Promise<boolean> {
  const changed = await tx.orm
    .update(shareRuns)
    .set(change)
    .where(and(keyIs(accountId, id), inArray(shareRuns.state, states)))
    .returning({ id: shareRuns.id });
  return changed.length > 0;
}

/** Deletes a run that is not closed. False if there is none. */
export async function deleteRun(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(shareRuns)
    .where(and(keyIs(accountId, id), inArray(shareRuns.state, ["computing", "preview"])))
    .returning({ id: shareRuns.id });
  return deleted.length > 0;
}

const STATEMENTS_AT_ONCE = 200;

/** Replaces what the run said before of payees, and of closed periods. */
export async function replaceResults(
  tx: Transaction,
  { accountId, id }: Pick<RunRow, "accountId" | "id">,
  rows: readonly Omit<ShareStatementRow, "accountId" | "runId">[],
  differences: readonly FoundDifference[],
): Promise<void> {
  await tx.orm
    .delete(shareDifferences)
    .where(and(eq(shareDifferences.accountId, accountId), eq(shareDifferences.runId, id)));
  for (const [no, { cause, payees: changed }] of differences.entries()) {
    await tx.orm.insert(shareDifferences).values({ accountId, runId: id, no, cause, payees: changed });
  }
  await tx.orm
    .delete(shareStatements)
    .where(and(eq(shareStatements.accountId, accountId), eq(shareStatements.runId, id)));
  for (const some of chunks(rows, STATEMENTS_AT_ONCE)) {
    await tx.orm.insert(shareStatements).values(some.map((row) => ({ ...row, accountId, runId: id })));
  }
}

/** By payee's name. */
export function listShareStatements(db: Reader, accountId: string, runId: string): Promise<ShareStatementHead[]> {
  return db.orm
    .select(STATEMENT_HEAD)
    .from(shareStatements)
    .innerJoin(payees, payeeOf())
    .where(and(eq(shareStatements.accountId, accountId), eq(shareStatements.runId, runId)))
    .orderBy(payees.name, payees.id);
}

const STATEMENT_HEAD = {
  runId: shareStatements.runId,
  payeeId: shareStatements.payeeId,
  name: payees.name,
  currency: shareStatements.currency,
  opening: shareStatements.opening,
  paidIn: shareStatements.paidIn,
  transferred: shareStatements.transferred,
  closing: shareStatements.closing,
  rounding: shareStatements.rounding,
  payable: shareStatements.payable,
};

function payeeOf() {
  return and(eq(payees.accountId, shareStatements.accountId), eq(payees.id, shareStatements.payeeId));
}

export async function findShareStatement(
  db: Reader,
  accountId: string,
  { runId, payeeId }: Pick<ShareStatementRow, "runId" | "payeeId">,
): Promise<ShareStatementRow | null> {
  const { accountId: account, runId: run, payeeId: payee } = shareStatements;
  const [row] = await db.orm
    .select()
    .from(shareStatements)
    .where(and(eq(account, accountId), eq(run, runId), eq(payee, payeeId)));
  return row ?? null;
}

/** The explanation of each payee's closing line in a run. */
export function listRunStatements(
  db: Reader,
  accountId: string,
  runId: string,
): Promise<Pick<ShareStatementRow, "payeeId" | "explanation">[]> {
  return db.orm
    .select({ payeeId: shareStatements.payeeId, explanation: shareStatements.explanation })
    .from(shareStatements)
    .where(and(eq(shareStatements.accountId, accountId), eq(shareStatements.runId, runId)));
}

/** Those of the payees for whom a closed run has an amount. */
export async function listClosedPayees(tx: Reader, accountId: string, payeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx.orm
    .selectDistinct({ id: shareStatements.payeeId })
    .from(shareStatements)
    .innerJoin(
      shareRuns,
      and(eq(shareRuns.accountId, shareStatements.accountId), eq(shareRuns.id, shareStatements.runId)),
    )
    .where(
      and(
        eq(shareStatements.accountId, accountId),
        inArray(shareStatements.payeeId, [...payeeIds]),
        inArray(shareRuns.state, CLOSED),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Records which costs and transfers a closed run counts; a null run releases them. */
export async function countIn(
  tx: Transaction,
  accountId: string,
  { runId, costs, transfers }: { runId: string | null; costs: readonly string[]; transfers: readonly string[] },
): Promise<void> {
  for (const ids of chunks(costs, 1_000)) {
    await tx.orm
      .update(shareCosts)
      .set({ runId })
      .where(and(eq(shareCosts.accountId, accountId), inArray(shareCosts.id, ids)));
  }
  for (const ids of chunks(transfers, 1_000)) {
    await tx.orm
      .update(shareTransfers)
      .set({ runId })
      .where(and(eq(shareTransfers.accountId, accountId), inArray(shareTransfers.id, ids)));
  }
}
