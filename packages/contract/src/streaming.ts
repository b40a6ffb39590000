import { z } from "zod";
import { Instant } from "./wire.ts";

const Connection = z.object({ connected: z.boolean(), connected_at: Instant.nullable() });

export const StreamingStatus = z.object({
  platforms: z.object({
    spotify: Connection.extend({
      profile: z
        .object({ display_name: z.string(), email: z.string().nullable(), followers: z.int().nullable() })
        .nullable(),
    }),
    /** True once Spotify credentials are kept, whether or not they are authorised. */
    spotify_credentials: z.boolean(),
    youtube: Connection,
    apple_music: Connection,
    tidal: Connection,
    soundcloud: Connection,
    amazon_music: Connection,
  }),
});
export type StreamingStatus = z.infer<typeof StreamingStatus>;
