import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { findingsAside, reconciliationFindings, statements } from "../../schema/index.ts";
import type { StoredFinding } from "../../schema/reconciliation.ts";
import { chunks, textArray } from "../parameters.ts";

export type FindingRow = Omit<typeof reconciliationFindings.$inferInsert, "accountId">;

/** Identifies a finding within an account. */
interface FindingKey {
  check: CheckId;
  key: string;
}

const ROWS_AT_ONCE = 500;

const isAside = and(
  eq(findingsAside.accountId, reconciliationFindings.accountId),
  eq(findingsAside.check, reconciliationFindings.check),
  eq(findingsAside.key, reconciliationFindings.key),
);

const isInFile = and(
  eq(statements.accountId, reconciliationFindings.accountId),
  sql`${statements.id} = (${reconciliationFindings.finding} ->> 'statement')::uuid`,
);

/** Replaces the stored findings. The caller holds the account's lock. */
export async function replaceFindings(
  tx: Transaction,
  accountId: string,
  findings: readonly FindingRow[],
): Promise<void> {
  await tx.orm.delete(reconciliationFindings).where(eq(reconciliationFindings.accountId, accountId));
  for (const chunk of chunks(findings, ROWS_AT_ONCE)) {
    const some = chunk.map((finding) => ({ ...finding, accountId }));
    await tx.orm.insert(reconciliationFindings).values(some);
  }
}

/** What is stored, before it is replaced. */
export function listFindingKeys(tx: Transaction, accountId: string): Promise<FindingKey[]> {
  const { check, key } = reconciliationFindings;
  return tx.orm
    .select({ check, key })
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.accountId, accountId));
}

/** How many findings each check has, and how many of them are set aside. */
export function countFindings(
  db: Database,
  accountId: string,
): Promise<{ check: CheckId; findings: number; aside: number }[]> {
  return db.orm
    .select({
      check: reconciliationFindings.check,
      findings: sql<number>`(count(*) filter (where ${findingsAside.key} is null))::int`,
      aside: sql<number>`count(${findingsAside.key})::int`,
    })
    .from(reconciliationFindings)
    .leftJoin(findingsAside, isAside)
    .where(eq(reconciliationFindings.accountId, accountId))
    .groupBy(reconciliationFindings.check);
}

interface FindingsScope {
  check: CheckId | undefined;
  cause: string | undefined;
  track: string | undefined;
  key: string | undefined;
  aside: boolean;
  /** The place of the last finding on the previous page. */
  after: number | null;
  limit: number;
}

/** A page of findings with the files they are in, ordered by place. */
export function listFindings(
  db: Database,
  accountId: string,
  { check, cause, track, key, aside, after, limit }: FindingsScope,
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
        eq(reconciliationFindings.accountId, accountId),
        check === undefined ? undefined : eq(reconciliationFindings.check, check),
        cause === undefined ? undefined : sql`${finding} ->> 'cause' = ${cause}`,
        track === undefined ? undefined : sql`${finding} ->> 'track' = ${track}`,
        key === undefined ? undefined : eq(reconciliationFindings.key, key),
        after === null ? undefined : gt(reconciliationFindings.place, after),
        aside ? isNotNull(findingsAside.key) : isNull(findingsAside.key),
      ),
    )
    .orderBy(asc(reconciliationFindings.place))
    .limit(limit);
}

/** Tracks that lack something and nobody is known to owe it, most important first. */
export async function listTracksToAsk(
  db: Database,
  accountId: string,
  { track, limit }: { track: string | undefined; limit: number },
): Promise<{ track_id: string; title: string | null }[]> {
  const { rows } = await db.connections.query<{ track_id: string; title: string | null }>(
    `select finding ->> 'track' as track_id, min(finding ->> 'title') as title
    from reconciliation_findings found
    where account_id = $1 and finding -> 'needsSource' = 'true' and finding ->> 'track' is not null
      and ($2::text is null or finding ->> 'track' = $2)
      and not exists (select from findings_aside aside
        where aside.account_id = $1 and aside."check" = found."check" and aside.key = found.key)
    group by 1 order by min(place) limit $3`,
    [accountId, track ?? null, limit],
  );
  return rows;
}

/** Findings with the files they are in, in any order; without those that are no longer found. */
export function findFindings(
  db: Database,
  accountId: string,
  keys: readonly FindingKey[],
): Promise<(FindingKey & { finding: StoredFinding; fileName: string | null })[]> {
  const { check, key, finding } = reconciliationFindings;
  const [checks, texts] = [textArray(keys.map((one) => one.check)), textArray(keys.map((one) => one.key))];
  return db.orm
    .select({ check, key, finding, fileName: statements.fileName })
    .from(reconciliationFindings)
    .leftJoin(statements, isInFile)
    .where(
      and(
        eq(reconciliationFindings.accountId, accountId),
        sql`(${check}, ${key}) in (select * from unnest(${checks}::text[], ${texts}::text[]))`,
      ),
    );
}

export async function hasFinding(tx: Transaction, accountId: string, key: FindingKey): Promise<boolean> {
  const found = await tx.orm
    .select({ key: reconciliationFindings.key })
    .from(reconciliationFindings)
    .where(keyIs(accountId, key));
  return found.length > 0;
}

export async function countAside(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(findingsAside)
    .where(eq(findingsAside.accountId, accountId));
  return row?.count ?? 0;
}

export async function saveAside(tx: Transaction, row: typeof findingsAside.$inferInsert): Promise<void> {
  const { note, setAt } = row;
  await tx.orm
    .insert(findingsAside)
    .values(row)
    .onConflictDoUpdate({
      target: [findingsAside.accountId, findingsAside.check, findingsAside.key],
      set: { note, setAt },
    });
}

/** False if it was not set aside. */
export async function deleteAside(tx: Transaction, accountId: string, { check, key }: FindingKey): Promise<boolean> {
  const deleted = await tx.orm
    .delete(findingsAside)
    .where(and(eq(findingsAside.accountId, accountId), eq(findingsAside.check, check), eq(findingsAside.key, key)))
    .returning({ key: findingsAside.key });
  return deleted.length > 0;
}

function keyIs(accountId: string, { check, key }: FindingKey) {
  return and(
    eq(reconciliationFindings.accountId, accountId),
    eq(reconciliationFindings.check, check),
    eq(reconciliationFindings.key, key),
  );
}
