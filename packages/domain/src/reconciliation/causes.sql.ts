import type { ClaimState } from "@ledgerline/contract/claims";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import { findingsAside, reconciliationCauses, reconciliationFindings, type StoredCause } from "@ledgerline/db/schema";
import { and, eq, exists, isNull, sql } from "drizzle-orm";

export type CauseRow = Omit<typeof reconciliationCauses.$inferInsert, "accountId">;

interface FindingKey {
  check: CheckId;
  key: string;
}

const ROWS_AT_ONCE = 100;

/** Replaces the stored causes. The caller holds the account's lock. */
export async function replaceCauses(tx: Transaction, accountId: string, causes: readonly CauseRow[]): Promise<void> {
  await tx.orm.delete(reconciliationCauses).where(eq(reconciliationCauses.accountId, accountId));
  for (const chunk of chunks(causes, ROWS_AT_ONCE)) {
    await tx.orm.insert(reconciliationCauses).values(chunk.map((cause) => ({ ...cause, accountId })));
  }
}

export interface CountedCause {
  key: string;
  cause: StoredCause;
  findings: number;
  aside: number;
}

const IS_ASIDE = `left join findings_aside aside
    on aside.account_id = $1 and aside."check" = found."check" and aside.key = found.key`;

/** The causes, with how many findings each has and how many of them are set aside. */
export async function listCauses(db: Database, accountId: string): Promise<CountedCause[]> {
  const { rows } = await db.connections.query<CountedCause>(
    `select cause.key, cause.cause, counted.findings, counted.aside
    from reconciliation_causes cause
    join (
      select finding ->> 'cause' as key, count(*)::int as findings, count(aside.key)::int as aside
      from reconciliation_findings found ${IS_ASIDE}
      where found.account_id = $1 group by 1
    ) counted on counted.key = cause.key
    where cause.account_id = $1 order by place`,
    [accountId],
  );
  return rows;
}

/** The latest claim, for each cause, that asks for any of its findings; none that was dropped or paid. */
export async function listClaimsOfCauses(
  db: Database,
  accountId: string,
): Promise<{ key: string; id: string; state: Exclude<ClaimState, "dropped" | "paid"> }[]> {
  const { rows } = await db.connections.query(
    `select distinct on (key) found.finding ->> 'cause' as key, claim.id::text as id, claim.state
    from claims claim
    join claim_items item on item.account_id = $1 and item.claim_id = claim.id
    cross join lateral (
      select item.item -> 'finding' as one
      union all select jsonb_array_elements(item.item -> 'also_found')
    ) named
    join reconciliation_findings found
      on found.account_id = $1 and found."check" = named.one ->> 'check' and found.key = named.one ->> 'key'
    where claim.account_id = $1 and claim.state not in ('dropped', 'paid')
    order by key, claim.created_at desc, claim.id`,
    [accountId],
  );
  return rows;
}

export async function findCause(tx: Transaction, accountId: string, key: string): Promise<StoredCause | null> {
  const [row] = await tx.orm
    .select({ cause: reconciliationCauses.cause })
    .from(reconciliationCauses)
    .where(and(eq(reconciliationCauses.accountId, accountId), eq(reconciliationCauses.key, key)));
  return row?.cause ?? null;
}

/** Its findings that are not set aside. */
export function listOpenFindings(tx: Transaction, accountId: string, key: string): Promise<FindingKey[]> {
  return tx.orm
    .select({ check: reconciliationFindings.check, key: reconciliationFindings.key })
    .from(reconciliationFindings)
    .leftJoin(
      findingsAside,
      and(
        eq(findingsAside.accountId, reconciliationFindings.accountId),
        eq(findingsAside.check, reconciliationFindings.check),
        eq(findingsAside.key, reconciliationFindings.key),
      ),
    )
    .where(and(eq(reconciliationFindings.accountId, accountId), isOf(key), isNull(findingsAside.key)));
}

export async function saveAllAside(
  tx: Transaction,
  accountId: string,
  { findings, note, setAt }: { findings: readonly FindingKey[]; note: string; setAt: Date },
): Promise<void> {
  for (const chunk of chunks(findings, ROWS_AT_ONCE)) {
    const rows = chunk.map((finding) => ({ ...finding, accountId, note, setAt }));
    await tx.orm.insert(findingsAside).values(rows).onConflictDoNothing();
  }
}

/** Takes all of its findings back from aside; returns how many. */
export async function deleteAllAside(tx: Transaction, accountId: string, key: string): Promise<number> {
  const of = tx.orm
    .select({ key: reconciliationFindings.key })
    .from(reconciliationFindings)
    .where(
      and(
        eq(reconciliationFindings.accountId, accountId),
        eq(reconciliationFindings.check, findingsAside.check),
        eq(reconciliationFindings.key, findingsAside.key),
        isOf(key),
      ),
    );
  const taken = await tx.orm
    .delete(findingsAside)
    .where(and(eq(findingsAside.accountId, accountId), exists(of)))
    .returning({ key: findingsAside.key });
  return taken.length;
}

function isOf(cause: string) {
  return sql`${reconciliationFindings.finding} ->> 'cause' = ${cause}`;
}
