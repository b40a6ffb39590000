import { z } from "zod";
import { CURSOR, limit, NARROWING, PERIOD, PRINTED_UPC } from "./royalties.ts";
import {
  AccountingDate,
  FileName,
  Isrc,
  LineNo,
  Net,
  NextCursor,
  PlatformOrStore,
  PrintedArtist,
  PrintedStore,
  ReleaseTitle,
  StatementId,
  Territory,
  TrackId,
  TrackTitle,
  Units,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Currency, Day, DecimalString } from "./wire/wire.ts";

/** One booked line as in its statement. */
export const RoyaltyLine = z.object({
  statement_id: StatementId,
  file_name: FileName,
  line_no: LineNo,
  ...PERIOD,
  sale_from: Day.nullable().meta({
    description: "The first day of a sale period that is not whole calendar months; null otherwise.",
  }),
  sale_to: Day.nullable().meta({
    description: "The last day of a sale period that is not whole calendar months; null otherwise.",
  }),
  accounting_date: AccountingDate.nullable(),
  platform: PlatformOrStore,
  store: PrintedStore,
  kind: z.string().meta({ description: "What the use was: stream, download, ugc, video, physical and so on." }),
  tier: z
    .string()
    .nullable()
    .meta({ description: "The subscription tier as printed; null where none is printed.", example: "Premium" }),
  territory: Territory.nullable(),
  track_id: TrackId.nullable(),
  isrc: Isrc.nullable(),
  upc: z.string().nullable().meta(PRINTED_UPC),
  track: TrackTitle.nullable(),
  release: ReleaseTitle.nullable(),
  artist: PrintedArtist.nullable(),
  label: z.string().nullable().meta(MEANS.label),
  units: Units,
  net: Net,
  currency: Currency,
  gross: DecimalString.nullable().meta({
    description: "What the store paid before deductions, as a decimal string; null where it is not printed.",
    example: "466.50",
  }),
  fee: DecimalString.nullable().meta({
    description: "What the distributor took, as a decimal string; null where it is not printed.",
  }),
  withheld: DecimalString.nullable().meta({
    description: "Tax that was withheld, as a decimal string; null where it is not printed.",
  }),
  recouped: DecimalString.nullable().meta({
    description: "What was kept against advances, as a decimal string; null where it is not printed.",
  }),
  share: DecimalString.nullable().meta({
    description: "The rights holder's share in percent, as printed; null where it is not.",
  }),
  original: DecimalString.nullable().meta({
    description: "The amount in the store's own currency; null where it is not printed.",
  }),
  original_currency: Currency.nullable().meta({
    description: "The store's own currency; null where it is not printed.",
    example: "EUR",
  }),
  fx_rate: DecimalString.nullable().meta({
    description: "The exchange rate that the distributor used; null where it is not printed.",
    example: "0.918",
  }),
});
export type RoyaltyLine = z.infer<typeof RoyaltyLine>;

export const LinesInput = z.strictObject({
  ...NARROWING,
  limit,
  cursor: CURSOR,
});
export type LinesInput = z.infer<typeof LinesInput>;
/** Newest month of sale first, then by statement and line. */
export const RoyaltyLines = z.object({ lines: z.array(RoyaltyLine).meta(MEANS.lines), cursor: NextCursor.nullable() });
export type RoyaltyLines = z.infer<typeof RoyaltyLines>;
