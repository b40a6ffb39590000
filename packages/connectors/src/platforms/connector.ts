import type { Counter } from "@ledgerline/contract/streaming/live-data";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformCredentials, Profile } from "@ledgerline/contract/streaming/streaming";
import type { CallSignal } from "../http/http-message.ts";
import type { Access } from "./access.ts";

/** Base addresses of the platforms' APIs, without a trailing slash. */
export interface ConnectorAddresses {
  spotifyAccounts: string;
  spotifyApi: string;
  youtubeApi: string;
  appleMusicApi: string;
  tidalAuth: string;
  tidalApi: string;
  soundcloudAuth: string;
  soundcloudApi: string;
}

export const REAL_ADDRESSES: ConnectorAddresses = {
  spotifyAccounts: "https://accounts.spotify.com",
  spotifyApi: "https://api.spotify.com/v1",
  youtubeApi: "https://www.googleapis.com/youtube/v3",
  appleMusicApi: "https://api.music.apple.com/v1",
  tidalAuth: "https://auth.tidal.com/v1",
  tidalApi: "https://openapi.tidal.com/v2",
  soundcloudAuth: "https://secure.soundcloud.com",
  soundcloudApi: "https://api.soundcloud.com",
};

/** What a platform gives an artist's own app. */
export interface Capabilities {
  /** Kept as a history. Without `plays` or another counter there is nothing to sync live. */
  counters: readonly Counter[];
}

/** A cumulative count of plays, of a whole channel or of one track. */
export interface PlayMeter {
  /** The platform's own id of what is counted. */
  id: string;
  plays: number;
  /** When counting began, ISO 8601, if the platform says so: it shows which tracks are new since the last reading. */
  since: string | null;
}

/** A profile that was found, with further facts that a lookup shows. */
export interface FoundProfile extends Profile {
  verified: boolean;
  /** All-time plays and the day they began, for the lookup's estimate; null if not given. */
  lifetimePlays: { plays: number; since: string } | null;
}

/** A profile's current state. Counters that the platform does not give are missing from `counters`. */
export interface ProfileReading {
  profile: Profile;
  counters: Partial<Record<Counter, number>>;
  /** Empty if the platform counts no plays. */
  meters: PlayMeter[];
}

/**
 * One platform's API. Whatever the platform does wrong is thrown as a ConnectorError with a sentence for the artist. An
 * AbortError passes through when `access.signal` aborts the call.
 */
export interface PlatformConnector<Platform extends LivePlatform = LivePlatform> {
  platform: Platform;
  capabilities: Capabilities;
  /** Whether these credentials can call the platform at all. SoundCloud's cannot without a secret. */
  isLive(credentials: PlatformCredentials[Platform]): boolean;
  /** Makes the smallest call that proves the credentials, and returns if they work. */
  verify(access: Access<Platform>): Promise<void>;
  /** Profiles by name, best first, or the one that a link, handle or id points to; empty when there is none. */
  findProfiles(access: Access<Platform>, query: string, limit: number): Promise<FoundProfile[]>;
  /**
   * The profile and its current counts; throws `no_match` when it is gone. `pageAlone` leaves out counts that take
   * further calls.
   */
  readProfile(access: Access<Platform>, profileId: string, options?: { pageAlone?: boolean }): Promise<ProfileReading>;
}

/** Who authorized an app. Spotify only gives the email and followers to extended apps. */
export interface SpotifyAccount {
  displayName: string;
  email: string | null;
  followers: number | null;
}

/** Spotify's catalog and its login. */
export interface SpotifyConnector extends PlatformConnector<"spotify"> {
  /** Where to send the browser; `challenge` is the S256 of the PKCE verifier. */
  authorizeUrl(clientId: string, options: { redirectUri: string; state: string; challenge: string }): string;
  /** Exchanges a code for the user's tokens; throws `credentials_invalid` when Spotify refuses it. */
  exchangeCode(
    credentials: { client_id: string; client_secret: string },
    grant: { code: string; verifier: string; redirectUri: string },
    signal?: CallSignal,
  ): Promise<{ accessToken: string; expiresAt: string; refreshToken?: string }>;
  /**
   * Who authorized the app, read with the user's token, which is renewed if needed. Throws `user_not_allowed` when the
   * refresh token is dead (invalid_grant) and only a new login helps.
   */
  readAccount(access: Access<"spotify">): Promise<SpotifyAccount>;
}
