/** A day in a calendar. */
export interface CalendarDay {
  /** Stays the same for as long as it is the same event, so that programs change it instead of adding another. */
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  text: string;
}

interface Calendar {
  name: string;
  /** When it was made, and for whom the ids are unique. */
  at: Date;
  host: string;
  days: readonly CalendarDay[];
}

const MOST_OCTETS = 75;
const DAY_MS = 86_400_000;

/** A calendar of whole days as RFC 5545 has it, to subscribe to. */
export function calendarText({ name, at, host, days }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ledgerline//Next payments//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
    ...days.flatMap(({ id, day, title, text }) => [
      "BEGIN:VEVENT",
      `UID:${id}@${host}`,
      `DTSTAMP:${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function compact(day: string): string {
  return day.replaceAll("-", "");
}

/** Control characters would end the line, and no program shows them. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** A line goes on after a space, and no piece has more than 75 octets or ends within a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [" ", 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}
