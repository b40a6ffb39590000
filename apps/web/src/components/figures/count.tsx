import { formatCount, formatExactCount } from "../../lib/format/format.ts";
import { Tooltip } from "../overlays/tooltip.tsx";

/** A count, short from a million up (`1.2 M`), with the exact figure on hover, focus and tap. */
export function Count({ value }: { value: number }) {
  const short = formatCount(value);
  const exact = formatExactCount(value);
  if (short === exact) return exact;
  return (
    <Tooltip content={exact}>
      <button type="button" className="rounded-sm" aria-label={`${short}, exactly ${exact}`}>
        {short}
      </button>
    </Tooltip>
  );
}
