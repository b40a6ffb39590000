import { USE_KINDS } from "@ledgerline/contract/statements/mapped-fields";

export const LINE_KINDS = [...USE_KINDS, "unknown"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
