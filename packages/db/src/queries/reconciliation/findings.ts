import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { findingsAside, reconciliationFindings, statements } from "../../schema/index.ts";
import type { StoredFinding } from "../../schema/reconciliation/reconciliation-findings.ts";
import { chunks } from "../chunks.ts";

export type FindingRow = Omit<typeof reconciliationFindings.$inferInsert, "artistId">;

/** What tells the findings of an artist apart. */
interface FindingKey {
  check: CheckId;
  key: string;
}

const ROWS_AT_ONCE = 500;

const isAside = and(
  eq(findingsAside.artistId, reconciliationFindings.artistId),
  eq(findingsAside.check, reconciliationFindings.check),
  eq(findingsAside.key, reconciliationFindings.key),
);

const isInFile = and(
  eq(statements.artistId, reconciliationFindings.artistId),
  sql`${statements.id}::text = ${reconciliationFindings.finding} ->> 'statement'`,
);

/** Stores findings in place of those that were there. The caller holds the artist. */
export async function replaceFindings(
  tx: Transaction,
  artistId: string,
  findings: readonly FindingRow[],
): Promise<void> {
  await tx.orm.delete(reconciliationFindings).where(eq(reconciliationFindings.artistId, artistId));
  for (const chunk of chunks(findings, ROWS_AT_ONCE)) {
    const some = chunk.map((finding) => ({ ...finding, artistId }));
    await tx.orm.insert(reconciliationFindings).values(some);
  }
}

/** How many findings each check has, and how many of them were set aside. */
export function countFindings(
  db: Database,
  artistId: string,
): Promise<{ check: CheckId; findings: number; aside: number }[]> {
  return db.orm
    .select({
      check: reconciliationFindings.check,
      findings: sql<number>`(count(*) filter (where ${findingsAside.key} is null))::int`,
      aside: sql<number>`count(${findingsAside.key})::int`,
    })
    .from(reconciliationFindings)
    .leftJoin(findingsAside, isAside)
    .where(eq(reconciliationFindings.artistId, artistId))
    .groupBy(reconciliationFindings.check);
}

interface FindingsScope {
  check: CheckId | undefined;
  cause: string | undefined;
  key: string | undefined;
  aside: boolean;
  /** The place of the last one of the page before. */
  after: number | null;
  limit: number;
}

/** A page of findings with the files they are in, in order of their places. */
export function listFindings(
  db: Database,
  artistId: string,
  { check, cause, key, aside, after, limit }: FindingsScope,
) {
  const { finding } = reconciliationFindings;
  return db.orm
    .select({
      check: reconciliationFindings.check,
      key: reconciliationFindings.key,
      place: reconciliationFindings.place,
      finding,
      fileName: statements.fileName,
      note: findingsAside.note,
      setAt: findingsAside.setAt,
    })
    .from(reconciliationFindings)
    .leftJoin(findingsAside, isAside)
    .leftJoin(statements, isInFile)
    .where(
      and(
        eq(reconciliationFindings.artistId, artistId),
        check === undefined ? undefined : eq(reconciliationFindings.check, check),
        cause === undefined ? undefined : sql`${finding} ->> 'cause' = ${cause}`,
        key === undefined ? undefined : eq(reconciliationFindings.key, key),
        after === null ? undefined : gt(reconciliationFindings.place, after),
        aside ? isNotNull(findingsAside.key) : isNull(findingsAside.key),
      ),
    )
    .orderBy(asc(reconciliationFindings.place))
    .limit(limit);
}

/** The tracks that lack something nobody is known to owe, those that matter most first. */
export async function listTracksToAsk(
  db: Database,
  artistId: string,
  { track, limit }: { track: string | undefined; limit: number },
): Promise<{ track_id: string; title: string | null }[]> {
  const { rows } = await db.connections.query<{ track_id: string; title: string | null }>(
    `select finding ->> 'track' as track_id, min(finding ->> 'title') as title
    from reconciliation_findings found
    where artist_id = $1 and finding -> 'needsSource' = 'true' and finding ->> 'track' is not null
      and ($2::text is null or finding ->> 'track' = $2)
      and not exists (select from findings_aside aside
        where aside.artist_id = $1 and aside."check" = found."check" and aside.key = found.key)
    group by 1 order by min(place) limit $3`,
    [artistId, track ?? null, limit],
  );
  return rows;
}

/** One finding with the file it is in; null when it is not found any more. */
export async function findFinding(
  db: Database,
  artistId: string,
  key: FindingKey,
): Promise<{ finding: StoredFinding; fileName: string | null } | null> {
  const { finding } = reconciliationFindings;
  const [row] = await db.orm
    .select({ finding, fileName: statements.fileName })
    .from(reconciliationFindings)
    .leftJoin(statements, isInFile)
    .where(keyIs(artistId, key));
  return row ?? null;
}

export async function hasFinding(tx: Transaction, artistId: string, key: FindingKey): Promise<boolean> {
  const found = await tx.orm
    .select({ key: reconciliationFindings.key })
    .from(reconciliationFindings)
    .where(keyIs(artistId, key));
  return found.length > 0;
}

export async function countAside(tx: Transaction, artistId: string): Promise<number> {
  const [row] = await tx.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(findingsAside)
    .where(eq(findingsAside.artistId, artistId));
  return row?.count ?? 0;
}

export async function saveAside(tx: Transaction, row: typeof findingsAside.$inferInsert): Promise<void> {
  const { note, setAt } = row;
  await tx.orm
    .insert(findingsAside)
    .values(row)
    .onConflictDoUpdate({
      target: [findingsAside.artistId, findingsAside.check, findingsAside.key],
      set: { note, setAt },
    });
}

/** False if it was not aside. */
export async function deleteAside(tx: Transaction, artistId: string, { check, key }: FindingKey): Promise<boolean> {
  const deleted = await tx.orm
    .delete(findingsAside)
    .where(and(eq(findingsAside.artistId, artistId), eq(findingsAside.check, check), eq(findingsAside.key, key)))
    .returning({ key: findingsAside.key });
  return deleted.length > 0;
}

function keyIs(artistId: string, { check, key }: FindingKey) {
  return and(
    eq(reconciliationFindings.artistId, artistId),
    eq(reconciliationFindings.check, check),
    eq(reconciliationFindings.key, key),
  );
}
