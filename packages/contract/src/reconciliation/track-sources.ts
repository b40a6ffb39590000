import { z } from "zod";
import { Title, TrackId } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { Debtor } from "./reconciliation.ts";

const NO_TRACK = "Name the track";
/** Who distributes a track, where no line tells; null takes it back. */
export const NameTrackSourceInput = z.strictObject({
  track_id: z.string(NO_TRACK).min(1, NO_TRACK).max(300, "There is no such track").meta(MEANS.track_id),
  source_id: z
    .uuid("There is no such source")
    .nullable()
    .meta({ description: "The account with the distributor; null takes it back." }),
});
export type NameTrackSourceInput = z.infer<typeof NameTrackSourceInput>;

/** For every track, or for one and those merged into it. */
export const TrackSourcesInput = z.strictObject({
  track_id: NameTrackSourceInput.shape.track_id.optional(),
});
export type TrackSourcesInput = z.infer<typeof TrackSourcesInput>;

/** How many of the tracks whose distributor is asked for are listed: those that lack the most. */
export const MOST_TRACK_QUESTIONS = 200;

/** Who distributes which track: what the artist is asked, and what they have said. */
export const TrackSources = z.object({
  ...FRESHNESS,
  /** Tracks with something missing that no line, link or earlier month assigns to one source. */
  asked: z.array(z.object({ track_id: TrackId, title: Title.nullable() })).meta(MEANS.asked),
  /** At most 200, newest first. */
  said: z
    .array(z.object({ track_id: TrackId, title: Title.nullable(), source: Debtor.meta(MEANS.source) }))
    .meta({ description: "What the artist said, the newest first." }),
  /** The artist's sources, to choose from. */
  sources: z.array(Debtor).meta({ description: "The accounts with distributors to choose from." }),
});
export type TrackSources = z.infer<typeof TrackSources>;
