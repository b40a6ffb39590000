import type { Sort } from "../../../components/table/column.ts";

/** The order of a table of money until the artist chooses another. */
export const BY_MONEY: Sort = { column: "net", direction: "desc" };
