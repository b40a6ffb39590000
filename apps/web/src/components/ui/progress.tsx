import { Progress as Radix } from "radix-ui";

interface ProgressProps {
  label: string;
  /** From 0 to 1; null while it is unknown. */
  value: number | null;
}

/** A line that fills from the left. Put any text about it in an `aria-live` region of its own. */
export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Radix.Root
      aria-label={label}
      value={percent}
      max={100}
      className="h-1 w-full overflow-hidden rounded-full bg-hairline"
    >
      <Radix.Indicator
        className={
          percent === null ? "h-full w-1/3 animate-pulse bg-ink" : "h-full bg-ink transition-[width] duration-150"
        }
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </Radix.Root>
  );
}
