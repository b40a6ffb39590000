import type { Connection, Profile, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import type { FakeNetwork } from "../fake-network.ts";
import { NOT_CONNECTED, NOTHING_CONNECTED, PREMIUM_SUBSCRIPTION } from "./answers.ts";

export const NADIA: Profile = {
  profile_id: "UCnadia",
  name: "Nadia Okoro",
  url: "https://www.youtube.com/channel/UCnadia",
  followers: null,
  subscriber_count: 1_240_000,
  popularity: null,
  genres: [],
};

export const NAMESAKE: Profile = {
  ...NADIA,
  profile_id: "UCother",
  name: "Nadia Okoro Trio",
  url: null,
  subscriber_count: 12,
  genres: ["Soul", "Jazz", "Folk"],
};

/** A working connection without a confirmed profile. */
export const CONNECTED: Connection = {
  ...NOT_CONNECTED,
  connected: true,
  connected_at: "2026-11-01T09:00:00.000Z",
  live: true,
};

type Platforms = Partial<Omit<StreamingStatus["platforms"], "spotify">> & { spotify?: Partial<Connection> };

export function statusWith({ spotify, ...platforms }: Platforms): StreamingStatus {
  const nothing = NOTHING_CONNECTED.platforms;
  return {
    ...NOTHING_CONNECTED,
    platforms: { ...nothing, ...platforms, spotify: { ...nothing.spotify, ...spotify } },
  };
}

/** Spotify's credentials are saved but not authorized yet. */
export const CREDENTIALS_ADDED = statusWith({ spotify_credentials: true });

/** Answers like a server for an artist on Premium, with the platforms in this state. */
export function answerPlatforms(network: FakeNetwork, status: StreamingStatus): FakeNetwork {
  return network
    .answer("streaming.status", status)
    .answer("subscription.status", PREMIUM_SUBSCRIPTION)
    .answer("streaming.profiles", { profiles: [] });
}
