import { z } from "zod";
import { MESSAGES } from "../wire/error.ts";
import { isSeen } from "../wire/names.ts";
import { Instant, isPlainText, WebAddress } from "../wire/wire.ts";
import { ApiStatus } from "./live-data.ts";
import { LIVE_PLATFORMS } from "./live-platforms.ts";
import { PLATFORM_IDS, type PlatformId } from "./platforms.ts";

/** An artist's page on a platform. A figure that the platform does not give is null. */
export const Profile = z.object({
  /** The platform's own id, opaque. */
  profile_id: z.string(),
  name: z.string(),
  /** The address of the page, for 'Open in …'. */
  url: z.url({ protocol: /^https$/ }).nullable(),
  followers: z.int().nullable(),
  subscriber_count: z.int().nullable(),
  /** Out of 100. */
  popularity: z.int().min(0).max(100).nullable(),
  genres: z.array(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const SYNC_STATES = ["queued", "running"] as const;

/** How the last sync of a platform ended; `detail` is one sentence, null when there is nothing to add. */
const LastSync = z.object({ at: Instant, status: ApiStatus, detail: z.string().nullable() });

const Connection = z.object({
  connected: z.boolean(),
  connected_at: Instant.nullable(),
  /** False if the credentials are saved but give no live access. */
  live: z.boolean(),
  /** True if the plan no longer includes the platform: it stays connected, but is not synced. */
  paused: z.boolean(),
  /** True if the platform refused the credentials at the last sync, and they have not been entered again since. */
  credentials_refused: z.boolean(),
  /** False if no key of this server opens the credentials, so that they have to be entered again. */
  credentials_readable: z.boolean(),
  /** The page that the artist confirmed as their own. */
  artist_profile: Profile.nullable(),
  /** Null unless a sync is waiting or running. */
  sync_state: z.enum(SYNC_STATES).nullable(),
  last_sync: LastSync.nullable(),
  /** What the artist should know or do, in one sentence. */
  notice: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const StreamingStatus = z.object({
  platforms: z.object({
    spotify: Connection.extend({
      /** The account that authorized Ledgerline; null until then. */
      profile: z
        .object({ display_name: z.string(), email: z.string().nullable(), followers: z.int().nullable() })
        .nullable(),
    }),
    /** True once Spotify credentials are saved, authorized or not. */
    spotify_credentials: z.boolean(),
    /** The address to register with Spotify. */
    spotify_redirect_uri: WebAddress,
    youtube: Connection,
    apple_music: Connection,
    tidal: Connection,
    soundcloud: Connection,
    amazon_music: Connection,
  }),
  /** The platforms that this server offers to connect. */
  offered: z.array(z.enum(PLATFORM_IDS)),
});
export type StreamingStatus = z.infer<typeof StreamingStatus>;

/** What a form says of credentials that are not all there. */
export const MISSING_CREDENTIALS = {
  spotify: "Please enter both Client ID and Client Secret",
  youtube: "Please enter your YouTube API key",
  apple_music: "Please fill in all Apple Music credentials",
  tidal: "Please fill in both Tidal Client ID and Client Secret",
  soundcloud: "Please enter your SoundCloud Client ID",
  amazon_music: "Please fill in all Amazon Music credentials",
} as const;

/** Longer than any platform's key. */
const CREDENTIAL_MAX = 8192;

function optionalCredential(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(CREDENTIAL_MAX, "This is too long to be a key. Copy it again from the platform.");
}

function credential(missing: string) {
  return optionalCredential(missing).min(1, missing);
}

export const SpotifyCredentials = z.object({
  client_id: credential(MISSING_CREDENTIALS.spotify),
  client_secret: credential(MISSING_CREDENTIALS.spotify),
});
export type SpotifyCredentials = z.infer<typeof SpotifyCredentials>;

export const YoutubeCredentials = z.object({ api_key: credential(MISSING_CREDENTIALS.youtube) });
export type YoutubeCredentials = z.infer<typeof YoutubeCredentials>;

export const AppleMusicCredentials = z.object({
  team_id: credential(MISSING_CREDENTIALS.apple_music),
  key_id: credential(MISSING_CREDENTIALS.apple_music),
  /** PKCS#8 PEM (.p8), with or without its line breaks. */
  private_key: credential(MISSING_CREDENTIALS.apple_music),
});
export type AppleMusicCredentials = z.infer<typeof AppleMusicCredentials>;

export const TidalCredentials = z.object({
  client_id: credential(MISSING_CREDENTIALS.tidal),
  client_secret: credential(MISSING_CREDENTIALS.tidal),
});
export type TidalCredentials = z.infer<typeof TidalCredentials>;

export const SoundcloudCredentials = z.object({
  client_id: credential(MISSING_CREDENTIALS.soundcloud),
  /** Nothing can be read without it; a blank one counts as missing. */
  client_secret: optionalCredential("Please enter your SoundCloud Client Secret, or leave it out")
    .transform((value) => value || undefined)
    .optional(),
});
export type SoundcloudCredentials = z.infer<typeof SoundcloudCredentials>;

export const AmazonMusicCredentials = z.object({
  access_key_id: credential(MISSING_CREDENTIALS.amazon_music),
  secret_access_key: credential(MISSING_CREDENTIALS.amazon_music),
  partner_tag: credential(MISSING_CREDENTIALS.amazon_music),
});
export type AmazonMusicCredentials = z.infer<typeof AmazonMusicCredentials>;

/** What each platform's form must contain. */
export const CREDENTIALS = {
  spotify: SpotifyCredentials,
  apple_music: AppleMusicCredentials,
  youtube: YoutubeCredentials,
  tidal: TidalCredentials,
  soundcloud: SoundcloudCredentials,
  amazon_music: AmazonMusicCredentials,
} satisfies Record<PlatformId, z.ZodType>;

export interface PlatformCredentials {
  spotify: SpotifyCredentials;
  apple_music: AppleMusicCredentials;
  youtube: YoutubeCredentials;
  tidal: TidalCredentials;
  soundcloud: SoundcloudCredentials;
  amazon_music: AmazonMusicCredentials;
}

/** The platforms that one call connects; Spotify has its own calls. */
export const CONNECTABLE_PLATFORMS = ["youtube", "apple_music", "tidal", "soundcloud", "amazon_music"] as const;
export type ConnectablePlatform = (typeof CONNECTABLE_PLATFORMS)[number];

/** The platform, as an id or as in an address. It is resolved before anything else. */
export const PlatformKey = z.object({ platform: z.string("Name the platform") });

/** The credentials next to the platform; the body of the REST call contains only the credentials. */
export const ConnectInput = z.discriminatedUnion("platform", [
  YoutubeCredentials.extend({ platform: z.literal("youtube") }),
  AppleMusicCredentials.extend({ platform: z.literal("apple_music") }),
  TidalCredentials.extend({ platform: z.literal("tidal") }),
  SoundcloudCredentials.extend({ platform: z.literal("soundcloud") }),
  AmazonMusicCredentials.extend({ platform: z.literal("amazon_music") }),
]);
export type ConnectInput = z.infer<typeof ConnectInput>;

export const DisconnectInput = z.object({ platform: z.enum(CONNECTABLE_PLATFORMS) });
export type DisconnectInput = z.infer<typeof DisconnectInput>;

/** `live` is false if the credentials are saved but give no live access. */
export const Connected = z.object({ connected: z.literal(true), live: z.boolean(), message: z.string() });
export type Connected = z.infer<typeof Connected>;

export const SpotifyAuthUrl = z.union([
  z.object({ auth_url: WebAddress }),
  z.object({ setup_required: z.literal(true), instructions: z.array(z.string()), redirect_uri: WebAddress }),
]);
export type SpotifyAuthUrl = z.infer<typeof SpotifyAuthUrl>;

/** Far longer than anything that Spotify sends. */
const CALLBACK_MAX = 4096;

const CallbackText = z
  .string({ error: MESSAGES.authorizationIncomplete })
  .max(CALLBACK_MAX, MESSAGES.authorizationUnreadable)
  .refine(isPlainText, MESSAGES.authorizationUnreadable);

/** What Spotify added to the redirect address. */
export const SpotifyCallbackInput = z.object({
  state: CallbackText.min(1, MESSAGES.authorizationIncomplete),
  code: CallbackText.optional(),
  error: CallbackText.optional(),
});
export type SpotifyCallbackInput = z.infer<typeof SpotifyCallbackInput>;

/** A name, a link to the page, a handle or the platform's own id. */
const ProfileQuery = z
  .string({ error: "Please enter a name or a link" })
  .trim()
  .min(1, "Please enter a name or a link")
  .max(300, "Please enter a shorter name or link")
  .refine(isPlainText, "The name or link has a character that cannot be sent")
  .refine(isSeen, "Please enter a name or a link");

export const FindProfilesInput = z.object({ platform: z.enum(LIVE_PLATFORMS), query: ProfileQuery });
export type FindProfilesInput = z.infer<typeof FindProfilesInput>;

export const ProfileList = z.object({ profiles: z.array(Profile) });
export type ProfileList = z.infer<typeof ProfileList>;

export const ConfirmProfileInput = z.object({
  platform: z.enum(LIVE_PLATFORMS),
  /** As returned by `profiles`. */
  profile_id: z
    .string({ error: "Please choose a profile" })
    .trim()
    .min(1, "Please choose a profile")
    .max(300, "This is too long to be a profile. Search for it again and choose it.")
    .refine(isPlainText, "The profile has a character that cannot be sent"),
});
export type ConfirmProfileInput = z.infer<typeof ConfirmProfileInput>;

export const ProfileConfirmed = z.object({ message: z.string(), artist_profile: Profile });
export type ProfileConfirmed = z.infer<typeof ProfileConfirmed>;
