import type { CheckId, Debtor } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Database } from "@ledgerline/db/client";

interface Month {
  platform: string;
  month: string;
}

/** What the checks found in a store's month, with who owes it. */
export async function listFindingsOfMonth(
  db: Database,
  accountId: string,
  check: CheckId,
  { platform, month }: Month,
): Promise<{ key: string; source: Debtor | null }[]> {
  const { rows } = await db.connections.query<{ key: string; source: Debtor | null }>(
    `select key, nullif(finding -> 'source', 'null') as source from reconciliation_findings
    where account_id = $1 and "check" = $2 and finding ->> 'platform' = $3 and finding ->> 'month' = $4 order by place`,
    [accountId, check, platform, month],
  );
  return rows;
}

/** The findings of a cause that cost something and are not set aside. */
export async function listAskedFindings(
  db: Database,
  accountId: string,
  cause: string,
): Promise<{ check: CheckId; key: string }[]> {
  const { rows } = await db.connections.query<{ check: CheckId; key: string }>(
    `select found."check", found.key from reconciliation_findings found
    where found.account_id = $1 and finding ->> 'cause' = $2 and jsonb_array_length(finding -> 'loss') > 0
      and not exists (
        select from findings_aside aside
        where aside.account_id = $1 and aside."check" = found."check" and aside.key = found.key
      )
    order by place`,
    [accountId, cause],
  );
  return rows;
}

/** The stores' months that a cause has made late, or that its findings are about. */
export async function listCellsOfCause(db: Database, accountId: string, cause: string): Promise<Month[]> {
  const { rows } = await db.connections.query<Month>(
    `select finding ->> 'platform' as platform, finding ->> 'month' as month from reconciliation_findings
    where account_id = $1 and finding ->> 'cause' = $2 and finding ->> 'platform' is not null
      and finding ->> 'month' is not null
    union
    select cell.platform, cell.month from reconciliation_causes found
    cross join lateral jsonb_to_recordset(found.cause -> 'cells') as cell (platform text, month text)
    where account_id = $1 and key = $2
    order by 1, 2`,
    [accountId, cause],
  );
  return rows;
}
