import fc from "fast-check";
import { expect, it } from "vitest";
import { readSoundcloudInstant } from "./read-soundcloud-instant.ts";

it.each([
  ["2019/01/15 15:40:49 +0000", "2019-01-15T15:40:49.000Z"],
  ["2019/01/15 15:40:49 +0230", "2019-01-15T13:10:49.000Z"],
  ["2019-01-15T15:40:49Z", "2019-01-15T15:40:49.000Z"],
  ["2019-01-15T15:40:49.123+01:00", "2019-01-15T14:40:49.000Z"],
  ["2019/13/45 15:40:49 +0000", null],
  ["yesterday", null],
  [1_547_566_849, null],
  [null, null],
])("reads %s as %s", (written, instant) => {
  expect(readSoundcloudInstant(written)).toBe(instant);
});

it("reads every instant that SoundCloud can write", () => {
  const seconds = fc.date({ min: new Date("2007-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(seconds, (date) => {
      date.setUTCMilliseconds(0);
      const written = `${date.toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ")} +0000`;
      expect(readSoundcloudInstant(written)).toBe(date.toISOString());
    }),
  );
});
