import { counted } from "../../../../lib/format/counted.ts";
import { formatExactCount } from "../../../../lib/format/format.ts";

/** The streams of a row, or its units if it has none, such as downloads, which are not 0 plays. */
export function formatPlays({ plays, units }: { plays: number; units: number }): string {
  if (plays !== 0 || units === 0) return formatExactCount(plays);
  return counted(units, "unit");
}
