import type { Report } from "@ledgerline/workbench/report/report";
import type { BooksFound } from "../chaos/check-books.ts";

/** What must be true of the books however often a server was killed. */
export function reportBooks(report: Report, { acknowledged, deleted, lostOrWrong, undead, unequal }: BooksFound): void {
  report.row("statements acknowledged", acknowledged);
  report.row("deletions acknowledged", deleted);
  report.row("statements that were acknowledged and are not booked as they are", lostOrWrong, "", { atMost: 0 });
  report.row("deletions that were acknowledged and left something", undead, "", { atMost: 0 });
  report.row("sums that are not those of the lines, and lines or statements too many", unequal, "", { atMost: 0 });
}
