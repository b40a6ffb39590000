import { FIRST_SAMPLE } from "@ledgerline/contract/statements/sample-statement";
import type { StatementPlace } from "@ledgerline/contract/wire/cursors";
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { statements } from "../../schema/index.ts";

export type StatementRow = typeof statements.$inferSelect;
export interface StatementKey {
  accountId: string;
  statementId: string;
}
export type NewStatement = typeof statements.$inferInsert;
export type StatementChange = Partial<Omit<StatementRow, "accountId" | "id">>;

const selectStatement = prepared("find_statement", (orm) =>
  orm
    .select()
    .from(statements)
    .where(and(eq(statements.accountId, sql.placeholder("accountId")), eq(statements.id, sql.placeholder("id")))),
);

interface WantedStatements {
  /** A part of the file's name, in any case. */
  search?: string | undefined;
  state?: StatementRow["state"] | undefined;
  format?: string | undefined;
  after: StatementPlace | null;
  limit: number;
}

/** Newest first. */
export function listStatementRows(
  db: Database | Transaction,
  accountId: string,
  { search, state, format, after, limit }: WantedStatements,
): Promise<StatementRow[]> {
  const { createdAt, id } = statements;
  return db.orm
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        state ? eq(statements.state, state) : undefined,
        format ? eq(statements.format, format) : undefined,
        search ? sql`position(lower(${search}) in lower(${statements.fileName})) > 0` : undefined,
        after ? sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const HEADERS_AT_ONCE = 100;

/** The headers of an account's statements, or only of those in a given state; few are in memory at once. */
export async function* readHeaders(
  db: Database | Transaction,
  accountId: string,
  state?: StatementRow["state"],
): AsyncGenerator<Pick<StatementRow, "id" | "state" | "bytesTotal"> & { header: string[] }> {
  for (let after: string | null = null; ; ) {
    const page: (Pick<StatementRow, "id" | "state" | "bytesTotal"> & { header: string[] | null })[] = await db.orm
      .select({
        id: statements.id,
        state: statements.state,
        bytesTotal: statements.bytesTotal,
        header: sql<string[] | null>`${statements.recognition} -> 'header'`,
      })
      .from(statements)
      .where(
        and(
          eq(statements.accountId, accountId),
          state ? eq(statements.state, state) : undefined,
          after === null ? undefined : lt(statements.id, after),
        ),
      )
      .orderBy(desc(statements.id))
      .limit(HEADERS_AT_ONCE);
    for (const one of page) yield { ...one, header: one.header ?? [] };
    const last = page.at(-1);
    if (!last || page.length < HEADERS_AT_ONCE) return;
    after = last.id;
  }
}

export async function findStatement(
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<StatementRow | null> {
  const [statement] = await selectStatement(db, { accountId, id });
  return statement ?? null;
}

/** Reads a statement, and locks it until the end of the transaction. */
export async function lockStatement(tx: Transaction, accountId: string, id: string): Promise<StatementRow | null> {
  const [statement] = await tx.orm.select().from(statements).where(keyIs(accountId, id)).for("no key update");
  return statement ?? null;
}

/** The booked or waiting statement with this content. `sha256` in hex. */
export async function findStatementByContent(
  db: Database | Transaction,
  accountId: string,
  sha256: string,
  sheet: string | null,
): Promise<StatementRow | null> {
  const [statement] = await db.orm
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.sha256, sha256),
        sheet === null ? isNull(statements.sheet) : eq(statements.sheet, sheet),
        notInArray(statements.state, ["refused", "deleting"]),
      ),
    );
  return statement ?? null;
}

/** The statements of the other sheets of a statement's workbook. */
export function listOtherSheets(
  tx: Database | Transaction,
  { accountId, id, sha256 }: StatementRow,
): Promise<StatementRow[]> {
  return tx.orm
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.sha256, sha256),
        isNotNull(statements.sheet),
        ne(statements.id, id),
      ),
    )
    .orderBy(statements.id);
}

/** A statement that a format has yet to read, or whose rows the artist has yet to decide on. */
export async function findUnsettledStatement(
  tx: Transaction,
  accountId: string,
  format: string,
): Promise<StatementRow | null> {
  const [statement] = await tx.orm
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.format, format),
        inArray(statements.state, ["received", "confirming", "booking", "overlapping"]),
      ),
    )
    .limit(1);
  return statement ?? null;
}

/** Null if this content is already booked or waiting, or being added at the same time. */
export async function insertStatement(tx: Transaction, row: NewStatement): Promise<StatementRow | null> {
  const [statement] = await tx.orm.insert(statements).values(row).onConflictDoNothing().returning();
  return statement ?? null;
}

const WAITING = inArray(statements.state, ["received", "booking"]);

/** True while a file of the artist waits to be booked, or is being booked. */
export async function isBooking(db: Database, accountId: string): Promise<boolean> {
  const found = await db.orm
    .select({ id: statements.id })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), WAITING))
    .limit(1);
  return found.length > 0;
}

/** Starts to book a statement, from the beginning of its file; null if it is gone or not waiting to be booked. */
export async function beginBooking(tx: Transaction, accountId: string, id: string): Promise<StatementRow | null> {
  const [statement] = await tx.orm
    .update(statements)
    .set({ state: "booking", bytesRead: 0, rowsRead: 0 })
    .where(and(keyIs(accountId, id), WAITING))
    .returning();
  return statement ?? null;
}

/** False if the statement is no longer being booked. */
export async function updateProgress(
  tx: Transaction,
  accountId: string,
  id: string,
  progress: { bytesRead: number; rowsRead: number },
): Promise<boolean> {
  const updated = await tx.orm
    .update(statements)
    .set(progress)
    .where(and(keyIs(accountId, id), eq(statements.state, "booking")))
    .returning({ id: statements.id });
  return updated.length > 0;
}

/** Changes a statement in state `from`; null if it is in another state, or gone. */
export async function changeStatement(
  tx: Transaction,
  accountId: string,
  id: string,
  from: StatementRow["state"],
  change: StatementChange,
): Promise<StatementRow | null> {
  const [statement] = await tx.orm
    .update(statements)
    .set({ ...change, ...(change.state === "refused" && { refusedAt: sql`now()` }) })
    .where(and(keyIs(accountId, id), eq(statements.state, from)))
    .returning();
  return statement ?? null;
}

/** For a deleted statement that has nothing left but this row. */
export async function deleteStatementRow(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.orm.delete(statements).where(keyIs(accountId, id));
}

function keyIs(accountId: string, id: string) {
  return and(eq(statements.accountId, accountId), eq(statements.id, id));
}

/** A table whose rows belong to statements. */
export type OfStatement = PgTable & { accountId: PgColumn; statementId: PgColumn };

/** The condition that finds the rows of one statement. */
export function isOfStatement(table: OfStatement, { accountId, statementId }: StatementKey): SQL | undefined {
  return and(eq(table.accountId, accountId), eq(table.statementId, statementId));
}

/** Begins to delete an account's sample statements; returns their ids. */
export async function endSampleStatements(tx: Transaction, accountId: string): Promise<string[]> {
  const ended = await tx.orm
    .update(statements)
    .set({ state: "deleting" })
    .where(and(eq(statements.accountId, accountId), eq(statements.state, "sample")))
    .returning({ id: statements.id });
  return ended.map(({ id }) => id);
}

/** Crosses accounts: the sample statements booked before samples were told apart from real ones. */
export function listBookedSamples(db: Database, limit: number): Promise<StatementKey[]> {
  return (
    db.orm
      .select({ accountId: statements.accountId, statementId: statements.id })
      .from(statements)
      // Written exactly as in the index.
      .where(sql`state = 'booked' and sha256 = ${sql.raw(`'${FIRST_SAMPLE}'`)}`)
      .limit(limit)
  );
}
