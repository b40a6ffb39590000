import { z } from "zod";
import { MEANS } from "./means.ts";
import { Day, DecimalString, Instant, Month } from "./wire.ts";

/** Fields that several areas have, with what they mean. Not in the main entry: the documents name no schema of them. */
export const AccessToken = z
  .string()
  .meta({ description: "Send it as a bearer token. It works until its session ends." });
export const AccountingDate = Day.meta({
  description: "The day that the distributor accounted for it; null where it names none.",
});
export const ArtistName = z.string().meta(MEANS.artist_name);
export const ComputedAt = Instant.meta({
  description: "When the figures were computed, in UTC; null until they have been once.",
});
export const CountInAll = z.int().meta({ description: "How many there are on all pages together." });
export const CreatedAt = Instant.meta({ description: "When it was made, in UTC." });
export const Detail = z
  .string()
  .meta({ description: "One sentence that explains it; null when there is nothing to add." });
export const DistributorName = z.string().meta({ description: "The distributor's name." });
export const EmailAddress = z.string().meta(MEANS.email);
export const EndDate = Day.meta(MEANS.end_date);
export const ExactAmount = DecimalString.meta(MEANS.amount);
export const ExpiresAt = Instant.meta({ description: "When it stops working, in UTC." });
export const FileName = z.string().meta({ description: "The file's name as it was uploaded." });
export const FirstDay = Day.meta(MEANS.from);
export const FirstMonth = Month.meta(MEANS.from);
export const HappenedAt = Instant.meta({ description: "When it happened, in UTC." });
export const High = DecimalString.meta(MEANS.high);
export const Id = z.uuid().meta(MEANS.id);
export const Included = z.boolean().meta({ description: "Whether the account's plan includes it." });
export const InWords = z.string().meta(MEANS.text);
export const Isrc = z.string().meta({ description: "The recording's ISRC; null where none is printed." });
export const ItsName = z.string().meta(MEANS.name);
export const LastDay = Day.meta(MEANS.to);
export const LastMonth = Month.meta(MEANS.to);
export const LineCount = z.int().meta({ description: "How many lines there are in all." });
export const LineNo = z.int().meta(MEANS.line_no);
export const Low = DecimalString.meta(MEANS.low);
export const Message = z.string().meta({ description: "One sentence that says what was done." });
export const Mid = DecimalString.meta(MEANS.mid);
export const MonthCount = z.int().meta({
  description: "How many months it covers; more than 1 for what only names a quarter or another longer period.",
});
export const MonthOfSale = Month.meta(MEANS.month);
export const Net = DecimalString.meta(MEANS.net);
export const NextCursor = z.string().meta(MEANS.cursor);
export const PayeeId = z.uuid().meta(MEANS.payee);
export const PlatformOrStore = z.string().meta(MEANS.platform);
export const Plays = z.number().meta({ description: "Streams among the units, or plays that a platform counted." });
export const PrintedArtist = z.string().meta(MEANS.artist);
export const PrintedStore = z.string().meta(MEANS.store);
export const ReleaseId = z.string().meta({
  description: "The release: its UPC, or a key of its title. It stays the same.",
  example: "198000000017",
});
export const ReleaseTitle = z.string().meta(MEANS.release);
export const RunId = z.uuid().meta({ description: "The run's id." });
export const Sha256 = z.string().meta(MEANS.sha256);
export const StableKey = z.string().meta(MEANS.key);
export const StartDate = Day.meta(MEANS.start_date);
export const StatementId = z.uuid().meta({ description: "The statement's id." });
export const Territory = z.string().meta({
  description: "An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.",
});
export const Title = z.string().meta(MEANS.title);
export const TrackId = z.string().meta(MEANS.track_id);
export const TrackTitle = z.string().meta({ description: "The track's title as printed; null where none is printed." });
export const Units = z.number().meta(MEANS.units);
