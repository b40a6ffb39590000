/** As in `2019/01/15 15:40:49 +0000`. */
const INSTANT = /^(\d{4})[/-](\d{2})[/-](\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})$/;

/** The instant that SoundCloud writes, as ISO 8601; null for what is none. */
export function readSoundcloudInstant(written: unknown): string | null {
  if (typeof written !== "string") return null;
  const [, year, month, day, time, zone] = INSTANT.exec(written) ?? [];
  const offset = zone && zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const instant = new Date(`${year}-${month}-${day}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
