import { z } from "zod";

export const NO_CURSOR = "Send the cursor that the previous page returned";

const count = z.int().min(-1).max(2_147_483_647);

/** The last item of a page of tracks or releases, and its position in case it is gone. */
export const ListPlace = z.strictObject({ id: z.string().max(300), currency: z.string().max(3), place: count });
export type ListPlace = z.infer<typeof ListPlace>;

/** The last statement of a page. */
export const StatementPlace = z.strictObject({ createdAt: z.iso.datetime(), id: z.uuid() });
export type StatementPlace = z.infer<typeof StatementPlace>;

/** The last item of a page of months. */
export const MonthPlace = z.strictObject({
  saleMonth: z.iso.date(),
  platform: z.string().max(300),
  currency: z.string().max(3),
  saleMonths: count,
});
export type MonthPlace = z.infer<typeof MonthPlace>;

/** The last overlap of a page. */
export const OverlapPlace = z.strictObject({
  accountingDate: z.iso.date(),
  otherId: z.uuid(),
  currency: z.string().max(3),
});
export type OverlapPlace = z.infer<typeof OverlapPlace>;

/** The last line of a page. */
export const LinePlace = z.strictObject({
  saleMonth: z.iso.date(),
  statementId: z.uuid(),
  lineNo: count,
  part: count,
});
export type LinePlace = z.infer<typeof LinePlace>;

/** The last line that was looked at for a page of a payee's lines. */
export const RunLinePlace = LinePlace.omit({ saleMonth: true });

/** The last line of a page of one statement's lines. */
export const StatementLinePlace = LinePlace.pick({ lineNo: true, part: true });

/** The last period of a page of plays. */
export const WindowPlace = z.strictObject({ to: z.iso.date(), statementId: z.uuid(), lineNo: count });
export type WindowPlace = z.infer<typeof WindowPlace>;

/** The last payee or deal of a page. */
export const NamedPlace = z.strictObject({ name: z.string().max(1_000), id: z.uuid() });
export type NamedPlace = z.infer<typeof NamedPlace>;

/** The last cost, advance or transfer of a page. */
export const EntryPlace = z.strictObject({ date: z.iso.date(), id: z.uuid() });
export type EntryPlace = z.infer<typeof EntryPlace>;

/** The last payee of a page of those with the highest closing balance. */
export const ClosingPlace = z.strictObject({ closing: z.string().regex(/^-?\d{1,40}(?:\.\d{1,12})?$/), id: z.uuid() });
export type ClosingPlace = z.infer<typeof ClosingPlace>;

/** The last run of a page. */
export const RunPlace = z.strictObject({ from: z.iso.date() });
export type RunPlace = z.infer<typeof RunPlace>;

/** The last statement of a page of those sent to some payees. */
export const OwnStatementPlace = z.strictObject({ from: z.iso.date(), payee: z.uuid() });
export type OwnStatementPlace = z.infer<typeof OwnStatementPlace>;

/** The last question of a page: those that wait come first, then the newest. */
export const QuestionPlace = z.strictObject({ rank: count, at: z.iso.datetime(), id: z.uuid() });
export type QuestionPlace = z.infer<typeof QuestionPlace>;

/** The last amount of a page of differences. */
export const DifferencePlace = z.strictObject({ cause: count, place: count });
export type DifferencePlace = z.infer<typeof DifferencePlace>;

/** The last finding of a page. */
export const FindingPlace = z.strictObject({ place: count });
export type FindingPlace = z.infer<typeof FindingPlace>;
