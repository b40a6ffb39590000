import type { MeterReading } from "@ledgerline/db/schema/platform-connections";

/** When the plays of a mark were counted: at the last reading, unless that one stood below it or was without it. */
export function countedAt({ countedAt: marked, seenAt }: MeterReading, lastReading: Date): Date {
  const earlier = marked ?? seenAt;
  return earlier === undefined ? lastReading : new Date(earlier);
}
