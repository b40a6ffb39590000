const SOURCE = "Where it comes from.";
const KIND = "What sort it is.";
const COUNTS = "How many, or whether it counts among the figures.";
const DATES = "Whether the day or the month comes first in dates; null or missing where nothing tells.";
const REPLACES =
  "The booked statement of the same file whose place this one takes once it is booked; null without one.";

/**
 * Meanings that were published of a field by mistake, which are those of a field with the same name elsewhere. What the
 * contract says of these fields is right; taking one out corrects the document.
 */
export const PUBLISHED_MEANINGS: Record<string, string> = {
  "CellTrack.plays": "Streams among the units, or plays that a platform counted.",
  "ClosedPeriodsInput.deal.dates": DATES,
  "ClosedPeriodsInput.deal.replaces": REPLACES,
  "ClosedPeriodsInput.deal.settings_from":
    "The first day of the periods in which `dates`, `rates_of` and `replaces` hold: those closed before keep what they were closed with. Null: they hold in all.",
  "ClosedPeriodsInput.new_deal.dates": DATES,
  "ClosedPeriodsInput.new_deal.replaces": REPLACES,
  "DealDetails.dates": DATES,
  "DealDetails.replaces": REPLACES,
  "FiguresInput.source": SOURCE,
  "LinesInput.source": SOURCE,
  "MappingColumns.guess.currencies": "The currencies it has.",
  "MappingColumns.guess.kinds": "What such files can be.",
  "RefreshedClaim.days": "Its days.",
  "RefreshedClaim.items": "The figures, an item for each group and currency.",
  "RefreshedClaim.months":
    "How many months it is of; more than 1 for what only names a quarter or another longer period.",
  "ReleasesInput.source": SOURCE,
  "StatementReceipt.counts": COUNTS,
  "StatementReceipt.kind": KIND,
  "StatementReceipt.source": SOURCE,
  "StatementReceipt.statements.counts": COUNTS,
  "StatementReceipt.statements.kind": KIND,
  "StatementReceipt.statements.source": SOURCE,
  "TrackInput.source": SOURCE,
};
