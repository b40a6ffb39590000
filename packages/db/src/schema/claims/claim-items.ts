import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import { foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { claims } from "./claims.ts";

/** What a claim is about, with the board's figures at the time. */
export const claimItems = pgTable(
  "claim_items",
  {
    accountId: uuid("account_id").notNull(),
    claimId: uuid("claim_id").notNull(),
    place: integer().notNull(),
    item: jsonb().$type<ClaimItem>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.claimId, table.place] }),
    foreignKey({
      name: "claim_items_claim_fk",
      columns: [table.accountId, table.claimId],
      foreignColumns: [claims.accountId, claims.id],
    }).onDelete("cascade"),
  ],
);
