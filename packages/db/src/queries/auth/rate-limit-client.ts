import { getTableName } from "drizzle-orm";
import type { ParameterOrJSON } from "postgres";
import type { Database } from "../../client.ts";
import { rateLimits } from "../../schema/index.ts";

interface Query {
  text: string;
  values: ParameterOrJSON<never>[];
}

/** Poses as a pool to `rate-limiter-flexible`, which counts in our table. */
export interface RateLimitClient {
  table: string;
  query(query: Query): Promise<{ rows: object[]; rowCount: number }>;
}

export function createRateLimitClient(db: Database): RateLimitClient {
  return {
    table: getTableName(rateLimits),
    async query({ text, values }) {
      const rows = await db.sql.unsafe(text, values, { prepare: db.prepare });
      return { rows: [...rows], rowCount: rows.count };
    },
  };
}
