import { z } from "zod";
import { Count } from "../profiles/count.ts";
import { HttpsLink } from "../profiles/https-link.ts";

export const SoundcloudUser = z.object({
  urn: z.string().min(1),
  username: z.string().min(1),
  permalink_url: HttpsLink,
  followers_count: Count,
});
export type SoundcloudUser = z.infer<typeof SoundcloudUser>;

export const SoundcloudTrack = z.object({
  urn: z.string().min(1),
  playback_count: Count,
  /** False if the artist hides the counts; missing from older tracks. */
  reveal_stats: z.unknown().optional(),
  created_at: z.unknown().optional(),
});

/** A page of a list; `next_href` is a full address, null or missing on the last page. */
export const SoundcloudPage = z.object({
  collection: z.array(z.unknown()),
  next_href: z.string().nullable().catch(null),
});

/** The kind of resource that an address resolves to. */
export const SoundcloudKind = z.object({ kind: z.string() });
