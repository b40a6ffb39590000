import type { Mapping, StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { listStorePlatforms } from "@ledgerline/db/queries/statements";
import { noteSentence } from "@ledgerline/statements/english";
import { type PlaysFormat, UnreadableStatement } from "@ledgerline/statements/formats";
import { asksKind, type Missing, missingAnswers, missingOfFile, playsOf } from "@ledgerline/statements/map";
import { DomainError } from "../../../context/errors.ts";
import { findLayout } from "../../layouts/find-layout.ts";
import type { RecognizedStatement } from "../recognized-statement.ts";
import { type OpenReading, openAnswers, openMoney, openStyles, readEach } from "./open-readings.ts";
import { previewPlays } from "./preview-plays.ts";
import type { PreviewTally } from "./preview-tally.ts";
import { mappedBy, type ReadBy, readAll } from "./read-all.ts";

const NOTHING: Omit<StatementPreview, "missing"> = {
  rows: [],
  counts: { read: 0, booked: 0, refused: 0, noted: 0 },
  totals: [],
  sale_period: null,
  refusals: [],
  stores: [],
  unknown_currencies: [],
  unknown_kinds: [],
  readings: [],
};

/** What the whole file would be booked as by a mapping, or by the format that it was recognized as. */
export async function inspectPreview(
  db: Database,
  statement: RecognizedStatement,
  mapping: Mapping | null,
): Promise<StatementPreview> {
  const plays = await playsIn(db, statement, mapping);
  if (plays) return previewOfPlays(db, statement, plays, mapping);
  if (!mapping) {
    const by = await recognizedBy(db, statement);
    const { answers, recognition } = statement;
    const preview = await readPreview(db, statement, by, () => missingOfFile(by.reading, answers, recognition));
    return { ...preview, readings: await readEach(db, statement, openAnswers(by)) };
  }
  const by = mappedBy(statement, mapping);
  const unclearKind = asksKind(statement.recognition);
  const missing = missingAnswers(mapping, { unclearDates: false, unclearKind });
  if (mapping.kind !== "plays" && mapping.columns.net === undefined && !mapping.wide) {
    return { ...NOTHING, missing, readings: await readEach(db, statement, await openMoney(db, statement, mapping)) };
  }
  if (!by || missing.some(({ field }) => field === "month")) return { ...NOTHING, missing };
  let open: OpenReading[] = [];
  const preview = await readPreview(db, statement, by, (tally) => {
    open = openStyles(statement, mapping, tally);
    return missingAnswers(mapping, { unclearDates: tally.unclearDates, unclearKind });
  });
  return { ...preview, readings: await readEach(db, statement, open) };
}

/** The export of plays that the file is mapped as, or was recognized as; null for a statement. */
async function playsIn(
  db: Database,
  { format, accountId }: RecognizedStatement,
  mapping: Mapping | null,
): Promise<PlaysFormat | null> {
  if (mapping) return playsOf(mapping, { id: "", name: "" });
  const layout = format === null ? null : await findLayout(db, accountId, format);
  return layout?.plays ?? null;
}

async function previewOfPlays(
  db: Database,
  statement: RecognizedStatement,
  plays: PlaysFormat,
  mapping: Mapping | null,
): Promise<StatementPreview> {
  try {
    const { unclearDates, ...preview } = await previewPlays(db, statement, plays);
    return { ...NOTHING, ...preview, missing: mapping ? missingAnswers(mapping, { unclearDates }) : [] };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return { ...NOTHING, missing: [{ field: "columns", text: noteSentence(error.note) }] };
  }
}

/** `missing`: what the artist still has to say before the file can be booked, judging by its rows. */
async function readPreview(
  db: Database,
  statement: RecognizedStatement,
  by: ReadBy,
  missing: (tally: PreviewTally) => Missing,
): Promise<StatementPreview> {
  const { tally, judged, unreadable } = await readAll(db, statement, by);
  const platforms = await listStorePlatforms(db, statement.accountId);
  return {
    ...NOTHING,
    ...tally.figures(new Map(platforms.map(({ store, platform }) => [store, platform]))),
    counts: judged?.rows ?? NOTHING.counts,
    missing: [...missing(tally), ...(unreadable ? [{ field: "columns", text: noteSentence(unreadable) }] : [])],
  };
}

async function recognizedBy(db: Database, statement: RecognizedStatement): Promise<ReadBy> {
  const { format, accountId } = statement;
  const layout = format === null ? null : await findLayout(db, accountId, format);
  if (!layout?.reading) {
    throw new DomainError("bad_request", "This header is not known yet. Send a mapping of its columns.");
  }
  return { layout, reading: layout.reading, statement };
}
