import { clsx } from "clsx";
import { MINUS } from "../../../lib/format/format.ts";

interface DifferenceProps {
  now: number;
  before: number | null;
}

/** How much more or less than in the period before; nothing if that is unknown. */
export function Difference({ now, before }: DifferenceProps) {
  if (before === null) return null;
  const place = "ml-1 inline-block min-w-12 text-right text-sm";
  if (before <= 0) return <span className={clsx(place, "text-ink-soft")}>{now > 0 && "new"}</span>;
  const percent = Math.round(((now - before) / before) * 100);
  const looks = clsx(place, "whitespace-nowrap", percent > 0 && "text-gain", percent < 0 && "text-warning");
  return (
    <span className={clsx(looks, percent === 0 && "text-ink-soft")}>
      {percent > 0 ? "+" : percent < 0 ? MINUS : "±"}
      {Math.abs(percent)}%<span className="sr-only"> against the period before</span>
    </span>
  );
}
