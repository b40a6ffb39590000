import type { PlaysFormat } from "./plays-format.ts";

export default {
  id: "apple-music-for-artists",
  sender: "Apple Music for Artists",
  layout: "songs",
  platform: "apple_music",
  measuredBy: "apple_music_for_artists",
  evidence: "parser",
  fingerprint: [
    ["Song", "Morceau"],
    ["Plays", "Écoutes"],
    ["Shazams", "Nombre de Shazam"],
  ],
  header: ["Song", "Plays", "Avg. Listeners", "Shazams", "Radio Spins", "Purchases"],
  isWholeHeader: false,
  columns: { title: ["Song", "Morceau"], plays: ["Plays", "Écoutes"] },
  asks: ["window", "profile"],
  help: {
    get: "In Apple Music for Artists open Songs, choose a period, and download the table.",
    reads:
      "The plays of each song in the chosen period, which is read from the file's name or a line above the header, else asked for. English and French are known.",
    ignores: "Average listeners, Shazams, radio spins and purchases.",
    unnoticed: "A song that is missing.",
    seen: ["Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)", "public parsers"],
  },
} satisfies PlaysFormat;
