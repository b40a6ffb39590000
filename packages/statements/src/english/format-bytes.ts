const UNITS = ["bytes", "KiB", "MiB", "GiB"] as const;

/** A number of bytes as a person reads it, e.g. `512 MiB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}
