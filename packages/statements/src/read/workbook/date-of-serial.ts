const DAY_MS = 86_400_000;

/** 9999-12-31, the last day of Excel. */
const LAST_SERIAL = 2_958_466;
/** Excel's calendar has a 29 February 1900. */
const NO_DAY = 60;

/**
 * The day that a workbook stores as a number, as `YYYY-MM-DD`, with the time of day after it where there is one. Null
 * when the number is no day. Some workbooks count from 1904.
 */
export function dateOfSerial(text: string, from1904: boolean): string | null {
  const serial = Number(text);
  if (!(serial >= (from1904 ? 0 : 1)) || serial >= LAST_SERIAL) return null;
  const seconds = Math.round(serial * 86_400);
  const day = Math.floor(seconds / 86_400);
  if (!from1904 && day === NO_DAY) return null;
  const base = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < NO_DAY ? 31 : 30);
  const iso = new Date(base + day * DAY_MS).toISOString().slice(0, 10);
  const time = seconds % 86_400;
  return time === 0 ? iso : `${iso} ${new Date(time * 1000).toISOString().slice(11, 19)}`;
}
