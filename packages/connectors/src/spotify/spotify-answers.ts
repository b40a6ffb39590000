import { z } from "zod";
import { Count } from "../profiles/count.ts";
import { HttpsLink } from "../profiles/https-link.ts";

const Links = z.object({ spotify: HttpsLink }).catch({ spotify: null });
/** Only given to extended apps, like `popularity`. */
const Followers = z.object({ total: Count }).catch({ total: null });

export const SpotifyArtist = z.object({
  id: z.string().min(1),
  name: z.string(),
  genres: z.array(z.string()).catch([]),
  external_urls: Links,
  followers: Followers,
  popularity: Count,
});
export type SpotifyArtist = z.infer<typeof SpotifyArtist>;

/** Spotify sends null for a hit that no longer exists. */
export const SpotifySearch = z.object({ artists: z.object({ items: z.array(SpotifyArtist.nullable()) }) });

export const SpotifyMe = z.object({
  id: z.string().min(1),
  display_name: z.string().nullable().catch(null),
  email: z.string().nullable().catch(null),
  followers: Followers,
});
