import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";

/** The parts of a mapping that apply to one file only, as answers to the file's questions. */
export function answersOf({ month, accounted }: Mapping): Record<string, string> {
  return { ...(month !== undefined && { month }), ...(accounted !== undefined && { accounted }) };
}
