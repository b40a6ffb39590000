import type { PlaysFormat } from "./plays-format.ts";

export default {
  id: "s4a-audience",
  sender: "Spotify for Artists",
  layout: "audience timeline",
  platform: "spotify",
  measuredBy: "spotify_for_artists",
  evidence: "parser",
  fingerprint: ["date", "listeners", "streams", "followers"],
  header: ["date", "listeners", "streams", "followers"],
  isWholeHeader: false,
  columns: { day: { column: "date", as: "YYYY-MM-DD" }, plays: "streams" },
  asks: ["profile"],
  fileNames: { artist: /^(?<printed>.+)-audience-timeline$/i, saysArtist: true },
  help: {
    get: "In Spotify for Artists open Audience, choose a period, and download the timeline.",
    reads: "The streams of each day, in UTC.",
    ignores: "Listeners of a day, followers, playlist adds and saves.",
    unnoticed: "A day that is missing.",
    seen: ["https://artists.spotify.com/faq/stats", "Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies PlaysFormat;
