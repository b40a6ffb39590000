import type { PlaysFormat } from "./plays-format.ts";

export default {
  id: "s4a-songs",
  sender: "Spotify for Artists",
  layout: "songs",
  platform: "spotify",
  measuredBy: "spotify_for_artists",
  evidence: "parser",
  fingerprint: ["song", "listeners", "streams", "saves"],
  header: ["song", "listeners", "streams", "saves", "release_date"],
  isWholeHeader: false,
  columns: { title: "song", plays: "streams", listeners: "listeners", saves: "saves" },
  asks: ["window", "profile"],
  fileNames: { artist: /^(?<printed>.+)-songs(?:-|$)/i, saysArtist: true },
  help: {
    get: "In Spotify for Artists open Music > Songs, choose a period, and download the table.",
    reads:
      "The streams, listeners and saves of each song in the chosen period. The period is read from the file's name, and asked for where the name says only its length. A row with the artist's name is a total and is left out.",
    ignores: "Listeners and saves of all time: the file prints 0 for them.",
    unnoticed: "A song that is missing.",
    seen: ["https://artists.spotify.com/faq/stats", "Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies PlaysFormat;
