/** As in `2019/01/15 15:40:49 +0000`. */
const INSTANT = /^(\d{4})[/-](\d{2})[/-](\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})$/;

/** Converts an instant as SoundCloud writes it to ISO 8601; null if it is not one. */
export function readSoundcloudInstant(written: unknown): string | null {
  if (typeof written !== "string") return null;
  const [, year, month, day, time, zone] = INSTANT.exec(written) ?? [];
  const offset = zone && zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const instant = new Date(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
