/** How a month is written. */
export interface Notation {
  write: (year: number, month: number, language: string) => string;
  dates?: "day_first" | "month_first";
}

const two = (figure: number) => String(figure).padStart(2, "0");
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function named(year: number, month: number, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language === "zh" ? "zh-TW" : language, { timeZone: "UTC", ...options }).format(
    Date.UTC(year, month - 1, 1),
  );
}

const short = (year: number, month: number) => named(year, month, "en", { month: "short" });
const weekday = (year: number, month: number) =>
  new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }).format(Date.UTC(year, month, 0));
const long = (year: number, month: number) => named(year, month, "en", { month: "long" });

export const IN_DIGITS: readonly Notation[] = [
  { write: (y, m) => `${two(m)}/${y}` },
  { write: (y, m) => `${two(m)}.${y}` },
  { write: (y, m) => `${two(m)}-${y}` },
  { write: (y, m) => `${m}/${y}` },
  { write: (y, m) => `${y}/${m}` },
  { write: (y, m) => `${y}/${two(m)}` },
  { write: (y, m) => `${y}-${m}` },
  { write: (y, m) => `${y}.${two(m)}` },
  { write: (y, m) => `${y}${two(m)}` },
  { write: (y, m) => `${y} M${two(m)}` },
  { write: (y, m) => `${y}年${m}月` },
  { write: (y, m) => `${y}년 ${m}월` },
];

export const IN_WORDS: readonly Notation[] = [
  { write: (y, m) => `${short(y, m)} ${y}` },
  { write: (y, m) => `${short(y, m)}-${two(y % 100)}` },
  { write: (y, m) => `${short(y, m).toUpperCase()}${two(y % 100)}` },
  { write: (y, m) => `${y} ${short(y, m)}` },
  { write: (y, m) => `${y}-${short(y, m)}` },
  { write: (y, m) => `${long(y, m)} ${y}` },
  { write: (y, m) => `${long(y, m)}, ${y}` },
  { write: (y, m) => `${short(y, m)} - ${y}` },
  { write: (y, m) => `${short(y, m)} '${two(y % 100)}` },
];

export const IN_THE_LANGUAGE: readonly Notation[] = [
  { write: (y, m, language) => named(y, m, language, { month: "long", year: "numeric" }) },
  { write: (y, m, language) => named(y, m, language, { month: "short", year: "numeric" }) },
  { write: (y, m, language) => `${named(y, m, language, { month: "long" })} ${y}` },
];

export const AS_A_DAY: readonly Notation[] = [
  { write: (y, m) => `${lastDay(y, m)}-${short(y, m)}-${y}` },
  { write: (y, m) => `${lastDay(y, m)} ${long(y, m)} ${y}` },
  { write: (y, m) => `${long(y, m)} ${lastDay(y, m)}, ${y}` },
  { write: (y, m) => `${short(y, m)} ${two(1)}, ${y}` },
  { write: (y, m) => `${lastDay(y, m)}.${two(m)}.${y}` },
  { write: (y, m) => `${two(1)}.${two(m)}.${two(y % 100)}` },
  { write: (y, m) => `${lastDay(y, m)}/${two(m)}/${y}` },
  { write: (y, m) => `${two(m)}/${lastDay(y, m)}/${y}`, dates: "month_first" },
  { write: (y, m) => `${y}/${two(m)}/${lastDay(y, m)}` },
  { write: (y, m) => `${y}${two(m)}${two(1)}` },
  { write: (y, m) => `${y}-${two(m)}-01T00:00:00Z` },
  { write: (y, m) => `${y}-${two(m)}-${lastDay(y, m)} 00:00:00` },
];

export const AS_A_RANGE: readonly Notation[] = [
  { write: (y, m) => `${y}-${two(m)}-01 - ${y}-${two(m)}-${lastDay(y, m)}` },
  { write: (y, m) => `${y}-${two(m)}-01 to ${y}-${two(m)}-${lastDay(y, m)}` },
  { write: (y, m) => `${y}-${two(m)}-01/${y}-${two(m)}-${lastDay(y, m)}` },
  { write: (y, m) => `01.${two(m)}.${y} – ${lastDay(y, m)}.${two(m)}.${y}` },
  { write: (y, m) => `01.${two(m)}.-${lastDay(y, m)}.${two(m)}.${y}` },
  { write: (y, m) => `${y}${two(m)}01-${y}${two(m)}${lastDay(y, m)}` },
  { write: (y, m) => `1-${lastDay(y, m)} ${long(y, m)} ${y}` },
];

export const IN_AN_ERA: readonly Notation[] = [
  { write: (y, m) => `令和${y - 2018}年${m}月` },
  { write: (y, m) => `R${y - 2018}.${two(m)}` },
  { write: (y, m) => `民國${y - 1911}年${m}月` },
];

export const SELDOM: readonly Notation[] = [
  { write: (y, m) => `${two(m)}/${two(y % 100)}` },
  { write: (y, m) => `${short(y, m)}/${y}` },
  { write: (y, m) => `${short(y, m)}${y}` },
  { write: (y, m) => `${y}${short(y, m)}` },
  { write: (y, m) => `${y}/${short(y, m)}` },
  { write: (y, m) => `${long(y, m)} '${two(y % 100)}` },
  { write: (y, m) => `${lastDay(y, m)}${short(y, m).toUpperCase()}${y}` },
  { write: (y, m) => `${lastDay(y, m)}${short(y, m).toUpperCase()}${two(y % 100)}` },
  { write: (y, m) => `${weekday(y, m)}, ${lastDay(y, m)} ${short(y, m)} ${y}` },
  { write: (y, m) => `${y}-${two(m)}-${lastDay(y, m)} 23:59:59.997` },
  { write: (y, m) => `${y}-${two(m)}-${lastDay(y, m)}T23:59:59.999Z` },
  { write: (y, m) => `${m}/${lastDay(y, m)}/${y} 11:59:59 PM`, dates: "month_first" },
  { write: (y, m) => `${lastDay(y, m)}.${two(m)}.${y} 23:59` },
  { write: (y, m) => `${y}. ${m}.` },
  { write: (y, m) => `${y}. ${two(m)}. ${lastDay(y, m)}` },
  { write: (y, m) => `${long(y, m)} 1st, ${y}` },
  { write: (y, m) => `M${two(m)} ${y}` },
  { write: (y, m) => `${two(m)} ${y}` },
  { write: (y, m) => `${y} ${two(m)}` },
  { write: (y, m) => `${long(y, m)} of ${y}` },
  { write: (y, m) => `${lastDay(y, m)}/${short(y, m)}/${y}` },
  { write: (y, m) => `Sales ${short(y, m)} ${y}` },
];

const quarter = (month: number) => Math.ceil(month / 3);
export const QUARTERS: readonly Notation[] = [
  { write: (y, m) => `Q${quarter(m)} ${y}` },
  { write: (y, m) => `${y} Q${quarter(m)}` },
  { write: (y, m) => `${y}-Q${quarter(m)}` },
  { write: (y, m) => `${quarter(m)}Q${two(y % 100)}` },
  { write: (y, m) => `${quarter(m)}. Quartal ${y}` },
  { write: (y, m) => `T${quarter(m)} ${y}` },
  { write: (y, m) => `${two(m)}/${y} - ${two(m + 2)}/${y}` },
];

export const HALVES: readonly Notation[] = [
  { write: (y, m) => `H${m < 7 ? 1 : 2} ${y}` },
  { write: (y, m) => `${y} H${m < 7 ? 1 : 2}` },
  { write: (y, m) => `${m < 7 ? 1 : 2}. Halbjahr ${y}` },
];

/** The first week that begins in the month, as ISO 8601 numbers it; it ends in the same month. */
export function weekOf(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const monday = 1 + ((8 - first.getUTCDay()) % 7);
  const thursday = new Date(Date.UTC(year, month - 1, monday + 3));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / 604_800_000) + 1;
  return `${thursday.getUTCFullYear()}-${two(week)}`;
}
