import type { ROW_NOTES } from "@ledgerline/contract/statements/statement-rows";

export type RowNote = (typeof ROW_NOTES)[number];
