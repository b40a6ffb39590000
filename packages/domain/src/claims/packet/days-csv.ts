import type { Claim } from "@ledgerline/contract/claims";
import { csvRow, plainCell } from "./csv.ts";

/** Plays by day around a notice. */
export function daysCsv({ days, frozen }: Pick<Claim, "days" | "frozen">): string {
  const rows = days.map(({ day, plays }) =>
    csvRow([plainCell(day), plainCell(plays), day === frozen?.notice_on ? "notice" : ""]),
  );
  return `day,plays,what\r\n${rows.join("")}`;
}
