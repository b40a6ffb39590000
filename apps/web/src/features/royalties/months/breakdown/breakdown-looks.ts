import type { Source } from "@ledgerline/contract/statements/source";

/** How the rows of a breakdown are drawn; the same for all of them. */
export interface BreakdownLooks {
  /** The longest fraction of the column while every digit is shown; null while cents are. */
  fractionLength: number | null;
  /** Whether there is only one platform, so that each month is one row. */
  single: boolean;
  /** The display currency, which gets a column of its own; null without one. */
  display: string | null;
  /** The source that all figures of a column share. It is marked once, in the head. */
  shared: { plays: Source | null; revenue: Source | null };
  /** The address of the platforms of a month, or of the tracks of a platform in it. */
  hrefOf: (month: string, platform?: string) => string;
}
