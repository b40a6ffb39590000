/** How a cell writes a day, a month or a longer period. A time of day after it is ignored; an offset is applied. */
export const PERIOD_NOTATIONS = [
  "YYYY-MM",
  "YYYYMM",
  "YYYY/MM",
  "YYYY_MM",
  /** Text may follow: `2019.08 Streams`. */
  "YYYY.MM",
  /** `2026年3月` */
  "YYYY年M月",
  /** `2026M1`, `2017M10` */
  "YYYYMn",
  /** `Jan-21`, `SEP-25` */
  "MMM-YY",
  /** `sty.25`, `jan/25` */
  "MMM.YY",
  /** `Jan 21`, and a supplement to it: `Jan 21 - Sup Feb 09 21` */
  "MMM YY",
  /** `January 2025`, `Jan 2025` */
  "MMM YYYY",
  "YYYY-MM-DD",
  "YYYY/MM/DD",
  "M/D/YYYY",
  "M/D/YY",
  "D/M/YYYY",
  "D/M/YY",
  "MM-DD-YYYY",
  "DD-MM-YYYY",
  "DD.MM.YYYY",
  "MM.DD.YYYY",
  "DD.MM.YY",
  "MM.DD.YY",
  "YYYYMMDD",
  /** A spreadsheet's day: its serial number, or a date that the reader has already turned into `YYYY-MM-DD`. */
  "serial",
  /** `2Q2026` */
  "nQYYYY",
  /** `Q217`, `Q2 17` */
  "QnYY",
  /** `2026-Q2`, `2026Q2` */
  "YYYY-Qn",
  /** `JAN-FEB-18` */
  "MMM-MMM-YY",
  /** `2026-05-01~2026-05-31` */
  "YYYY-MM-DD~YYYY-MM-DD",
  /** Any other way that can mean only one period: `1/2026`, `31-Jan-2026`, `H1 2025`, `1er trimestre 2026`. */
  "clear",
] as const;
export type PeriodNotation = (typeof PERIOD_NOTATIONS)[number];
