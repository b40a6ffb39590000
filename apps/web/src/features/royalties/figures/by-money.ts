import type { Sort } from "../../../lib/sort.ts";

/** The order of a table of money until the artist chooses another. */
export const BY_MONEY: Sort = { column: "net", direction: "desc" };
