import type { PlaysFormat } from "./plays-format.ts";

export default {
  id: "s4a-song-timeline",
  sender: "Spotify for Artists",
  layout: "song timeline",
  platform: "spotify",
  measuredBy: "spotify_for_artists",
  evidence: "parser",
  fingerprint: ["date", "streams"],
  header: ["date", "streams"],
  isWholeHeader: true,
  columns: { day: { column: "date", as: "YYYY-MM-DD" }, plays: "streams" },
  asks: ["song", "profile"],
  fileNames: { song: /^(?<printed>.+)[-_ ]timeline$/i },
  help: {
    get: "In Spotify for Artists open a song, choose a period, and download its timeline.",
    reads:
      "The streams of one song on each day, in UTC. Only the file's name says which song, and it lacks characters such as ? and /, so we ask once for each song.",
    unnoticed: "A day that is missing.",
    seen: ["https://artists.spotify.com/faq/stats", "Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies PlaysFormat;
