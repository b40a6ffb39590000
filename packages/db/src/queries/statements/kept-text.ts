import { KEPT_ROW_BYTES } from "@ledgerline/contract/wire/constants";
import { type Column, type SQL, sql } from "drizzle-orm";

/** A row's text up to the longest that is stored; older rows were stored whole. */
export function keptText(column: Column): SQL<string> {
  return sql<string>`left(${column}, ${sql.raw(String(KEPT_ROW_BYTES))})`;
}
