import { and, desc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { figureVersions, payees, sharePapers } from "../../schema/index.ts";

export type SharePaperRow = typeof sharePapers.$inferSelect;
type Of = Pick<SharePaperRow, "accountId" | "runId" | "payeeId">;
type Paper = Pick<SharePaperRow, "fileName" | "bytes">;

/** How many papers of an account are kept. */
const MOST_PAPERS = 1_000;

const PAPER = { fileName: sharePapers.fileName, bytes: sharePapers.bytes };
const isOf = ({ accountId, runId, payeeId }: Of) =>
  and(eq(sharePapers.accountId, accountId), eq(sharePapers.runId, runId), eq(sharePapers.payeeId, payeeId));

/** The kept paper, if nothing of the account's figures has changed since it was found to say what it should. */
export async function findCurrentPaper(db: Database, of: Of): Promise<Paper | null> {
  const [row] = await db.orm
    .select(PAPER)
    .from(sharePapers)
    .innerJoin(
      figureVersions,
      and(eq(figureVersions.accountId, sharePapers.accountId), eq(figureVersions.version, sharePapers.figures)),
    )
    .where(isOf(of));
  return row ?? null;
}

/** The kept paper, if it says this. */
export async function findPaperThatSays(db: Database, of: Of, saysSha256: string): Promise<Paper | null> {
  const [row] = await db.orm
    .select(PAPER)
    .from(sharePapers)
    .where(and(isOf(of), eq(sharePapers.saysSha256, saysSha256)));
  return row ?? null;
}

/** The version of the account's figures in this snapshot. */
export async function findFigures(tx: Transaction, accountId: string): Promise<string | null> {
  const [row] = await tx.orm
    .select({ version: figureVersions.version })
    .from(figureVersions)
    .where(eq(figureVersions.accountId, accountId));
  return row?.version ?? null;
}

/**
 * Keeps a paper in place of the one before, and drops the account's oldest. An erased payee's is not kept: the payee is
 * locked, so that whoever erases it finds this paper.
 */
export async function keepPaper(tx: Transaction, row: SharePaperRow): Promise<void> {
  const [payee] = await tx.orm
    .select({ id: payees.id })
    .from(payees)
    .where(and(eq(payees.accountId, row.accountId), eq(payees.id, row.payeeId), eq(payees.erased, false)))
    .for("share");
  if (!payee) return;
  const { accountId, runId, payeeId, ...set } = row;
  await tx.orm
    .insert(sharePapers)
    .values(row)
    .onConflictDoUpdate({ target: [sharePapers.accountId, sharePapers.runId, sharePapers.payeeId], set });
  const oldestKept = tx.orm
    .select({ drawnAt: sharePapers.drawnAt })
    .from(sharePapers)
    .where(eq(sharePapers.accountId, accountId))
    .orderBy(desc(sharePapers.drawnAt))
    .limit(1)
    .offset(MOST_PAPERS - 1);
  await tx.orm
    .delete(sharePapers)
    .where(and(eq(sharePapers.accountId, accountId), lt(sharePapers.drawnAt, oldestKept)));
}

export async function deletePapersOf(tx: Transaction, accountId: string, payeeId: string): Promise<void> {
  await tx.orm.delete(sharePapers).where(and(eq(sharePapers.accountId, accountId), eq(sharePapers.payeeId, payeeId)));
}
