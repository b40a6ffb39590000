export { type ErrorCode, isLedgerlineError, LedgerlineError, type LedgerlineFailure } from "./errors.ts";
export { type FileOptions, type FileSource, file, type Progress } from "./files.ts";
export type * from "./generated/types.gen.ts";
export { Ledgerline, type LedgerlineOptions } from "./ledgerline.ts";
export { items, type Next, pages } from "./pages.ts";
