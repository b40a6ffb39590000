import type { FileNames } from "./plays-format.ts";

/**
 * `Content 2026-01-01_2026-02-01 Channel - Table data`. The second day is the one after the last: only then are exports
 * of the last 90 and 365 days 90 and 365 days long.
 */
export const CHANNEL_FILE: FileNames = {
  artist: /^\D+ \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d (?<printed>.+)$/,
  lastDay: "after",
};
