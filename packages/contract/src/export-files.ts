export const EXPORT_FORMATS = ["json", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a record of an export covers. A track's is of one month and currency, a line's is one row of a statement. */
export const EXPORT_GROUPINGS = ["month", "track", "line"] as const;
export type ExportGrouping = (typeof EXPORT_GROUPINGS)[number];

interface ExportedFile {
  start_date: string;
  end_date: string;
  format: ExportFormat;
  by: ExportGrouping;
}

/** The name that an export is downloaded under. */
export function exportFileName({ start_date, end_date, format, by }: ExportedFile): string {
  const grouping = format === "csv" || by !== "month" ? `-by-${by}` : "";
  return `royalties-${start_date}-to-${end_date}${grouping}.${format}`;
}

/** The name that a claim's packet is downloaded under. */
export function packetFileName({ id, created_at }: { id: string; created_at: string }): string {
  return `claim-${created_at.slice(0, 10)}-${id.slice(-6)}.zip`;
}
