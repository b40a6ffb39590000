/**
 * The month in which each store began, at the earliest that any source says, and where it is told. A store under a new
 * name has the months of the old one: TIDAL was WiMP, Napster was Rhapsody, TikTok was Musical.ly.
 */
const OPENINGS: readonly (readonly [names: readonly string[], month: string, source: string])[] = [
  [["spotify"], "2008-10", "https://en.wikipedia.org/wiki/Spotify"],
  [["apple_music"], "2015-06", "https://en.wikipedia.org/wiki/Apple_Music"],
  [
    ["itunes", "itunes songs", "itunes ringtones", "itunes match"],
    "2003-04",
    "https://en.wikipedia.org/wiki/ITunes_Store",
  ],
  [["youtube"], "2005-02", "https://en.wikipedia.org/wiki/YouTube"],
  [
    ["google play", "google play all access", "google music store"],
    "2011-05",
    "https://en.wikipedia.org/wiki/Google_Play_Music",
  ],
  [["tidal"], "2010-01", "https://en.wikipedia.org/wiki/Tidal_(service)"],
  [["soundcloud"], "2007-08", "https://en.wikipedia.org/wiki/SoundCloud"],
  [
    ["amazon_music", "amazon (downloads)", "amazon mp3", "amazon cloud"],
    "2007-09",
    "https://en.wikipedia.org/wiki/Amazon_Music",
  ],
  [["deezer"], "2007-08", "https://en.wikipedia.org/wiki/Deezer"],
  [["napster", "rhapsody"], "2001-12", "https://en.wikipedia.org/wiki/Rhapsody_(online_music_service)"],
  [["pandora"], "2005-01", "https://en.wikipedia.org/wiki/Pandora_(service)"],
  [["iheartradio"], "2008-01", "https://en.wikipedia.org/wiki/IHeartRadio"],
  [["beatport"], "2004-01", "https://en.wikipedia.org/wiki/Beatport"],
  [["bandcamp"], "2008-01", "https://en.wikipedia.org/wiki/Bandcamp"],
  [["tiktok"], "2014-08", "https://en.wikipedia.org/wiki/TikTok"],
  [["facebook", "instagram/facebook"], "2004-02", "https://en.wikipedia.org/wiki/Facebook"],
  [["instagram"], "2010-10", "https://en.wikipedia.org/wiki/Instagram"],
];
const OPENED = new Map(OPENINGS.flatMap(([names, month]) => names.map((name) => [name, month] as const)));

/** The first month, `YYYY-MM`, in which a store can have sold something; null if unknown. `platform`: as lines have it. */
export function storeOpened(platform: string): string | null {
  return OPENED.get(platform.toLowerCase()) ?? null;
}
