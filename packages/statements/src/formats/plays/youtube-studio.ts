import { CHANNEL_FILE } from "./channel-file.ts";
import type { PlaysFormat } from "./plays-format.ts";

export default {
  id: "youtube-studio",
  sender: "YouTube Studio",
  layout: "table",
  platform: "youtube",
  measuredBy: "youtube_studio",
  evidence: "parser",
  fingerprint: ["Content", "Video title", "Video publish time", "Views"],
  header: [
    "Content",
    "Video title",
    "Video publish time",
    "Views",
    "Watch time (hours)",
    "Subscribers",
    "Impressions",
    "Impressions click-through rate (%)",
  ],
  isWholeHeader: false,
  columns: { title: "Video title", content: "Content", plays: "Views" },
  asks: ["window", "profile"],
  fileNames: CHANNEL_FILE,
  totals: ["total"],
  help: {
    get: "In YouTube Studio open Analytics > Advanced mode, choose a period, and export the current view. Upload the archive as it is: its name says the period.",
    reads: "The views of each video in the chosen period, which is read from the name of the archive.",
    ignores: "All other columns. Estimated revenue is not a statement.",
    unnoticed: "A video that is missing.",
    seen: ["public parsers (test data)"],
  },
} satisfies PlaysFormat;
