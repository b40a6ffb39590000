import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarText } from "./calendar-text.ts";

const AT = new Date("2026-11-20T12:00:00.250Z");
const textOf = (title: string, text = "An estimate") =>
  calendarText({
    name: "Next payments",
    at: AT,
    host: "example.com",
    days: [{ id: "a1", day: "2026-12-31", title, text }],
  });

/** The value of a property, unfolded and unescaped as a program reads it. */
function read(calendar: string, property: string): string | undefined {
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n");
  const value = lines.find((line) => line.startsWith(`${property}:`))?.slice(property.length + 1);
  return value?.replace(/\\(.)/gs, (_, character: string) => (character === "n" ? "\n" : character));
}

test("an event is a whole day, with a stable id and the time at which it was made in UTC", () => {
  expect(textOf("DistroKid: about 1,243.87 USD").split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ledgerline//Next payments//EN", "CALSCALE:GREGORIAN"],
    ...["METHOD:PUBLISH", "X-WR-CALNAME:Next payments"],
    ...["REFRESH-INTERVAL;VALUE=DURATION:PT12H", "X-PUBLISHED-TTL:PT12H"],
    ...["BEGIN:VEVENT", "UID:a1@example.com", "DTSTAMP:20261120T120000Z"],
    ...["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"],
    ...["SUMMARY:DistroKid: about 1\\,243.87 USD", "DESCRIPTION:An estimate", "TRANSP:TRANSPARENT"],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

const anyText = fc.string({ unit: "binary", maxLength: 300 });

test("any text comes back as it was, and no line is longer than 75 octets or cut within a character", () => {
  fc.assert(
    fc.property(anyText, anyText, (title, text) => {
      const calendar = textOf(title, text);
      for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(calendar).not.toMatch(/[^\r]\n|\r[^\n]/);
      const shown = (given: string) => given.replace(/\r\n|\r/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
      expect([read(calendar, "SUMMARY"), read(calendar, "DESCRIPTION")]).toEqual([shown(title), shown(text)]);
      expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    }),
  );
});
