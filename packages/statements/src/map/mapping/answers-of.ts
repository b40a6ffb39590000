import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";

/** What a mapping says about one file alone, as answers to the file's questions. */
export function answersOf({ month, accounted }: Mapping): Record<string, string> {
  return { ...(month !== undefined && { month }), ...(accounted !== undefined && { accounted }) };
}
