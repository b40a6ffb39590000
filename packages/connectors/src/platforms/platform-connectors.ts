import { createHttp } from "../http/http.ts";
import { createAppleMusicConnector } from "./apple-music.ts";
import type { ConnectorAddresses, PlatformConnector, SpotifyConnector } from "./connector.ts";
import { createSoundcloudConnector } from "./soundcloud.ts";
import { createSpotifyConnector } from "./spotify.ts";
import { createTidalConnector } from "./tidal.ts";
import { createYoutubeConnector } from "./youtube.ts";

export interface PlatformConnectors {
  spotify: SpotifyConnector;
  apple_music: PlatformConnector<"apple_music">;
  youtube: PlatformConnector<"youtube">;
  tidal: PlatformConnector<"tidal">;
  soundcloud: PlatformConnector<"soundcloud">;
}

/** The connectors of one process, which share its limits per credential. */
export function createPlatformConnectors(addresses: ConnectorAddresses, clock: () => Date): PlatformConnectors {
  const http = createHttp({ clock });
  return {
    spotify: createSpotifyConnector(http, addresses),
    apple_music: createAppleMusicConnector(http, addresses),
    youtube: createYoutubeConnector(http, addresses),
    tidal: createTidalConnector(http, addresses),
    soundcloud: createSoundcloudConnector(http, addresses),
  };
}
