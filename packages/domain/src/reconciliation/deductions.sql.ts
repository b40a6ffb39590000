import type { Database } from "@ledgerline/db/client";
import type { StatementFacts } from "@ledgerline/db/schema";

type Deducted = StatementFacts["deducted"][number] & {
  statement_id: string;
  file_name: string;
  accounted: string | null;
};

const DEDUCTED = `
  select statement_id, file_name, accounted_to::text as accounted, part ->> 'currency' as currency,
    part ->> 'gross' as gross, part ->> 'fee' as fee, part ->> 'withheld' as withheld, part ->> 'recouped' as recouped,
    coalesce(part ->> 'fines', '0') as fines, part ->> 'discovery' as discovery, part ->> 'net' as net
  from statement_facts facts
  join statements on statements.account_id = $1 and statements.id = statement_id and state = 'booked'
  cross join lateral jsonb_array_elements(facts.facts -> 'deducted') part
  where facts.account_id = $1
  order by accounted_to desc nulls last, statement_id, 4
  limit $2`;

/** What each statement says was deducted, by currency, newest accounting date first. */
export async function listDeductions(db: Database, accountId: string, limit: number): Promise<Deducted[]> {
  const { rows } = await db.connections.query<Deducted>(DEDUCTED, [accountId, limit]);
  return rows;
}
