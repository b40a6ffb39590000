import type { DayRange } from "./default-range.ts";

/** What is wrong with each end of the range, before the server is asked. */
export function rangeErrors({ start, end }: DayRange): Partial<Record<keyof DayRange, string>> {
  if (start === "" || end === "") {
    return { ...(start === "" && { start: "Enter a start date" }), ...(end === "" && { end: "Enter an end date" }) };
  }
  return start > end ? { start: "The start date must not be after the end date" } : {};
}
