import { z } from "zod";
import { LinkToken } from "../auth/auth.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import {
  FileName,
  PrintedArtist,
  PrintedStore,
  ReleaseTitle,
  Sha256,
  Territory,
  Title,
  Units,
} from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Day, isStorable } from "../wire/wire.ts";
import { LINKED_RUN, PayeeStatementKey } from "./payee-statements.ts";
import { Exact } from "./share-fields.ts";

const NO_RECEIPTS = "Send the number that the statement has for its receipts";
const NO_SONG = "Send the key that the statement has for its song";
export const ReceiptLinesInput = PayeeStatementKey.extend({
  no: z.coerce
    .number(NO_RECEIPTS)
    .int(NO_RECEIPTS)
    .min(0, NO_RECEIPTS)
    .max(1_000_000, NO_RECEIPTS)
    .optional()
    .meta({ description: "Only lines of these receipts." }),
  song: z
    .string(NO_SONG)
    .max(1_200, NO_SONG)
    .refine(isStorable, NO_SONG)
    .optional()
    .meta({ description: "Only lines of this song, by its `key`.", example: "0 track ZZPL22600001" }),
  cursor: z.string(NO_CURSOR).max(300, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type ReceiptLinesInput = z.infer<typeof ReceiptLinesInput>;
export const LinkedLinesInput = ReceiptLinesInput.omit({ id: true, payee: true }).extend({
  token: LinkToken,
  ...LINKED_RUN,
});
export type LinkedLinesInput = z.infer<typeof LinkedLinesInput>;

/** A booked line that a payee gets a share of, with the row of its file. */
export const ReceiptLine = z.object({
  file_name: FileName,
  /** Of the file, in hex. */
  sha256: Sha256,
  line_no: z.number().meta(MEANS.line_no),
  part: z.number().meta({ description: "Tells the lines of one row apart, from 0." }),
  accounted: Day.meta(MEANS.accounted),
  sale_month: z.string().meta({ description: "The month of sale; null where it is not printed.", example: "2026-03" }),
  store: PrintedStore,
  kind: z.string().meta(MEANS.kind),
  territory: Territory.nullable(),
  title: Title.nullable(),
  release: ReleaseTitle.nullable(),
  artist: PrintedArtist.nullable(),
  currency: Currency,
  units: z.number().meta({ description: "Units of the line." }),
  net: z.string().meta(MEANS.net),
  covered: Exact.meta({ description: "How much of what was sold the deal covers, as a fraction." }),
  amount: Exact.meta({
    description: "What the payee gets of the line in the deal's currency, exactly, before tax is withheld.",
  }),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

const Parts = z.object({
  /** The most money first; `of` is null where lines do not say. */
  parts: z
    .array(
      z.object({
        of: z.string().nullable().meta({ description: "The store, country or month; null where lines do not say." }),
        units: Units,
        amount: Exact.meta(MEANS.amount),
      }),
    )
    .meta({ description: "Those with the most money, at most 50." }),
  more: z.number().meta(MEANS.more),
  more_amount: Exact.meta({ description: "What the rest come to, exactly." }),
});

/** What a song's money comes from. Each adds up to the song. */
export const SongParts = z.object({
  stores: Parts.meta({ description: "By store." }),
  countries: Parts.meta({ description: "By country." }),
  months: Parts.meta({ description: "By first month of sale." }),
});
export type SongParts = z.infer<typeof SongParts>;

/** The lines behind a statement's receipts, a page at a time. */
export const ReceiptLines = z.object({
  lines: z.array(ReceiptLine).meta({ description: "The lines, in the order of their files." }),
  parts: SongParts.nullable().meta({
    description: "On the first page of a song: its stores, countries and months; null otherwise.",
  }),
  cursor: z.string().nullable().meta({
    description: "Where the next page begins; null on the last one. A page may have no lines and not be the last.",
  }),
  gone: z.array(z.string()).meta({
    description: "Files that the run was computed from and that are no longer booked, by name; none for payees.",
    example: "distrokid-2026-02.tsv",
  }),
});
export type ReceiptLines = z.infer<typeof ReceiptLines>;
