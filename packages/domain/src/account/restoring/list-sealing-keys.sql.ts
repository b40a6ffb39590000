import type { Database } from "@ledgerline/db/client";

/** How much a key has sealed. */
export interface SealingKey {
  /** Its name in the sealed texts. */
  key: string;
  connections: number;
  secondFactors: number;
}

/** Across accounts: the keys that anything is sealed with. */
export async function listSealingKeys({ sql }: Database): Promise<SealingKey[]> {
  return await sql<SealingKey[]>`
    select split_part(sealed, '.', 2) as key,
      count(*) filter (where kind = 'connection')::int as connections,
      count(*) filter (where kind = 'second factor')::int as "secondFactors"
    from (
      select credentials as sealed, 'connection' as kind from platform_credentials
      union all
      select secret, 'second factor' from second_factors where confirmed_at is not null
    ) sealed
    group by 1`;
}
