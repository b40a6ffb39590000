import { z } from "zod";
import { MESSAGES } from "../wire/error.ts";
import { Detail, EmailAddress, HappenedAt, ItsName, Message } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { isSeen } from "../wire/names.ts";
import { Instant, isPlainText, WebAddress } from "../wire/wire.ts";
import { ApiStatus } from "./live-data.ts";
import { LIVE_PLATFORMS } from "./live-platforms.ts";
import { PLATFORM_IDS, type PlatformId } from "./platforms.ts";

const CLIENT_ID = { description: "The client id of the app that was registered with the platform." };
const CLIENT_SECRET = { description: "The secret of that app." };

/** An artist's page on a platform. A figure that the platform does not give is null. */
export const Profile = z.object({
  profile_id: z.string().meta(MEANS.profile_id),
  name: ItsName,
  url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .meta({
      description: "The address of its page; null where there is none.",
      example: "https://open.spotify.com/artist/4f1c",
    }),
  followers: z.int().nullable().meta({ description: "Followers; null where the platform gives none." }),
  subscriber_count: z.int().nullable().meta({ description: "Subscribers; null where the platform gives none." }),
  popularity: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: "Popularity out of 100; null where the platform gives none." }),
  genres: z
    .array(z.string())
    .meta({ description: "Genres; empty where the platform gives none.", example: "dream pop" }),
});
export type Profile = z.infer<typeof Profile>;

export const SYNC_STATES = ["queued", "running"] as const;

/** How the last sync of a platform ended; `detail` is one sentence, null when there is nothing to add. */
const LastSync = z.object({
  at: HappenedAt,
  status: ApiStatus.meta({
    description: "How the last call to the platform ended; `live_api_success` when it answered.",
  }),
  detail: Detail.nullable(),
});

const Connection = z.object({
  connected: z.boolean().meta({ description: "True while its credentials are saved." }),
  connected_at: Instant.nullable().meta({ description: "When it was connected, in UTC; null until then." }),
  live: z.boolean().meta({ description: "False if the credentials are saved but nothing live can be read with them." }),
  paused: z.boolean().meta({
    description: "True when the plan no longer includes the platform: it stays connected, but is not synced.",
  }),
  /** True if the platform refused the credentials at the last sync, and they have not been entered again since. */
  credentials_refused: z
    .boolean()
    .meta({ description: "True when the platform refused the credentials at the last sync." }),
  credentials_readable: z.boolean().meta({
    description: "False when no key of this server opens the credentials, so that they have to be entered again.",
  }),
  artist_profile: Profile.nullable().meta({
    description: "The page that the artist confirmed as their own; null until then.",
  }),
  /** Null unless a sync is waiting or running. */
  sync_state: z.enum(SYNC_STATES).nullable().meta({ description: "`queued` or `running`; null when no sync is." }),
  last_sync: LastSync.nullable().meta({ description: "How the last sync ended; null before the first." }),
  notice: z.string().nullable().meta({
    description: "What to know or do, in one sentence; null when there is nothing.",
    example: "Artificial streams were found on this track, and its royalties are held back.",
  }),
});
export type Connection = z.infer<typeof Connection>;

export const StreamingStatus = z.object({
  platforms: z
    .object({
      spotify: Connection.extend({
        /** The account that authorized Ledgerline; null until then. */
        profile: z
          .object({
            display_name: z
              .string()
              .meta({ description: "The name of the account that authorized it.", example: "Paper Lanterns" }),
            email: EmailAddress.nullable(),
            followers: z.int().nullable().meta({ description: "Followers; null where the platform gives none." }),
          })
          .nullable()
          .meta({ description: "Whose plays they are, by the artist's name; of a connection, who authorized it." }),
      }).meta({ description: "Spotify." }),
      spotify_credentials: z
        .boolean()
        .meta({ description: "True once credentials of a Spotify app are saved, authorized or not." }),
      spotify_redirect_uri: WebAddress.meta({ description: "The address to register with Spotify." }),
      youtube: Connection.meta({ description: "YouTube." }),
      apple_music: Connection.meta({ description: "Apple Music." }),
      tidal: Connection.meta({ description: "Tidal." }),
      soundcloud: Connection.meta({ description: "SoundCloud." }),
      amazon_music: Connection.meta({ description: "Amazon Music." }),
    })
    .meta(MEANS.platforms),
  offered: z.array(z.enum(PLATFORM_IDS)).meta({ description: "The platforms that this server offers to connect." }),
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
  client_id: credential(MISSING_CREDENTIALS.spotify).meta({ ...CLIENT_ID, example: "3f1c9b7e2d6c4a1b" }),
  client_secret: credential(MISSING_CREDENTIALS.spotify).meta({ ...CLIENT_SECRET, example: "8e5d4f600b8f6a54" }),
});
export type SpotifyCredentials = z.infer<typeof SpotifyCredentials>;

export const YoutubeCredentials = z.object({
  api_key: credential(MISSING_CREDENTIALS.youtube).meta({
    description: "The key of the platform's API.",
    example: "8e5d4f600b8f6a543f1c9b7e2d6c4a1b",
  }),
});
export type YoutubeCredentials = z.infer<typeof YoutubeCredentials>;

export const AppleMusicCredentials = z.object({
  team_id: credential(MISSING_CREDENTIALS.apple_music).meta({ description: "The id of the team at Apple." }),
  key_id: credential(MISSING_CREDENTIALS.apple_music).meta({ description: "The id of the key at Apple." }),
  /** PKCS#8 PEM (.p8), with or without its line breaks. */
  private_key: credential(MISSING_CREDENTIALS.apple_music).meta({ description: "The key itself, as PKCS#8 PEM." }),
});
export type AppleMusicCredentials = z.infer<typeof AppleMusicCredentials>;

export const TidalCredentials = z.object({
  client_id: credential(MISSING_CREDENTIALS.tidal).meta(CLIENT_ID),
  client_secret: credential(MISSING_CREDENTIALS.tidal).meta(CLIENT_SECRET),
});
export type TidalCredentials = z.infer<typeof TidalCredentials>;

export const SoundcloudCredentials = z.object({
  client_id: credential(MISSING_CREDENTIALS.soundcloud).meta(CLIENT_ID),
  /** Nothing can be read without it; a blank one counts as missing. */
  client_secret: optionalCredential("Please enter your SoundCloud Client Secret, or leave it out")
    .transform((value) => value || undefined)
    .optional()
    .meta(CLIENT_SECRET),
});
export type SoundcloudCredentials = z.infer<typeof SoundcloudCredentials>;

export const AmazonMusicCredentials = z.object({
  access_key_id: credential(MISSING_CREDENTIALS.amazon_music).meta({ description: "The id of the access key." }),
  secret_access_key: credential(MISSING_CREDENTIALS.amazon_music).meta({ description: "The access key's secret." }),
  partner_tag: credential(MISSING_CREDENTIALS.amazon_music).meta({ description: "The partner tag at Amazon." }),
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
  YoutubeCredentials.extend({ platform: z.literal("youtube").meta(MEANS.platform) }),
  AppleMusicCredentials.extend({ platform: z.literal("apple_music") }),
  TidalCredentials.extend({ platform: z.literal("tidal") }),
  SoundcloudCredentials.extend({ platform: z.literal("soundcloud") }),
  AmazonMusicCredentials.extend({ platform: z.literal("amazon_music") }),
]);
export type ConnectInput = z.infer<typeof ConnectInput>;

export const DisconnectInput = z.object({ platform: z.enum(CONNECTABLE_PLATFORMS).meta(MEANS.platform) });
export type DisconnectInput = z.infer<typeof DisconnectInput>;

/** `live` is false if the credentials are saved but give no live access. */
export const Connected = z.object({
  connected: z.literal(true).meta({ description: "True while its credentials are saved." }),
  live: z.boolean().meta({ description: "False if the credentials are saved but nothing live can be read with them." }),
  message: Message,
});
export type Connected = z.infer<typeof Connected>;

export const SpotifyAuthUrl = z.union([
  z.object({ auth_url: WebAddress.meta({ description: "Where to authorize Ledgerline at Spotify." }) }),
  z.object({
    setup_required: z.literal(true).meta({ description: "True: an app has to be set up at Spotify first." }),
    instructions: z.array(z.string()).meta({ description: "How to set it up, step by step." }),
    redirect_uri: WebAddress.meta({ description: "The address to register with Spotify." }),
  }),
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
  state: CallbackText.min(1, MESSAGES.authorizationIncomplete).meta({
    description: "The state that Spotify sent back.",
  }),
  code: CallbackText.optional().meta({ description: "The code that Spotify sent back, if the artist agreed." }),
  error: CallbackText.optional().meta({ description: "What Spotify sent back, if the artist did not agree." }),
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

export const FindProfilesInput = z.object({
  platform: z.enum(LIVE_PLATFORMS).meta(MEANS.platform),
  query: ProfileQuery.meta({ description: "A name or a link to search for.", example: "Paper Lanterns" }),
});
export type FindProfilesInput = z.infer<typeof FindProfilesInput>;

export const ProfileList = z.object({ profiles: z.array(Profile).meta({ description: "The pages that match." }) });
export type ProfileList = z.infer<typeof ProfileList>;

export const ConfirmProfileInput = z.object({
  platform: z.enum(LIVE_PLATFORMS).meta(MEANS.platform),
  /** As returned by `profiles`. */
  profile_id: z
    .string({ error: "Please choose a profile" })
    .trim()
    .min(1, "Please choose a profile")
    .max(300, "This is too long to be a profile. Search for it again and choose it.")
    .refine(isPlainText, "The profile has a character that cannot be sent")
    .meta(MEANS.profile_id),
});
export type ConfirmProfileInput = z.infer<typeof ConfirmProfileInput>;

export const ProfileConfirmed = z.object({
  message: Message,
  artist_profile: Profile.meta({ description: "The page that the artist confirmed as their own; null until then." }),
});
export type ProfileConfirmed = z.infer<typeof ProfileConfirmed>;
