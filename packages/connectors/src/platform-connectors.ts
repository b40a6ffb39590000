import { createAppleMusicConnector } from "./apple-music/apple-music.ts";
import type { ConnectorAddresses } from "./connector/connector-addresses.ts";
import type { PlatformConnector, SpotifyConnector } from "./connector/platform-connector.ts";
import { createHttp } from "./http/http.ts";
import { createSoundcloudConnector } from "./soundcloud/soundcloud.ts";
import { createSpotifyConnector } from "./spotify/spotify.ts";
import { createTidalConnector } from "./tidal/tidal.ts";
import { createYoutubeConnector } from "./youtube/youtube.ts";

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
