import { monthAt, monthIndex } from "./month-index.ts";

/** Every month from one to another, both included; none if they are the wrong way round. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthIndex(from);
  return Array.from({ length: Math.max(0, monthIndex(to) - first + 1) }, (_, at) => monthAt(first + at));
}
