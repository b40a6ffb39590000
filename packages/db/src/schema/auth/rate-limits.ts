import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Counts towards limits. The columns and their order are those of `rate-limiter-flexible`. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** In milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
