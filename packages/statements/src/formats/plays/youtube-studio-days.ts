import { CHANNEL_FILE } from "./channel-file.ts";
import type { PlaysFormat } from "./plays-format.ts";

export default {
  id: "youtube-studio-days",
  sender: "YouTube Studio",
  layout: "chart",
  platform: "youtube",
  measuredBy: "youtube_studio",
  evidence: "parser",
  fingerprint: ["Date", "Content", "Video title", "Views"],
  header: ["Date", "Content", "Video title", "Video publish time", "Duration", "Views"],
  isWholeHeader: false,
  columns: { day: { column: "Date", as: "YYYY-MM-DD" }, title: "Video title", content: "Content", plays: "Views" },
  asks: ["profile"],
  fileNames: CHANNEL_FILE,
  totals: ["total"],
  help: {
    get: "It comes with the table of YouTube Studio, as Chart data.csv in the same archive.",
    reads: "The views of each charted video on each day.",
    ignores: "Videos that the chart did not show are not in the file.",
    unnoticed: "A day or a video that is missing.",
    seen: ["public parsers (test data)"],
  },
} satisfies PlaysFormat;
