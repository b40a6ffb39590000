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
