import fc from "fast-check";
import { expect, test } from "vitest";
import bandcamp from "../formats/senders/bandcamp/bandcamp-simple.ts";
import distrokid from "../formats/senders/distrokid/distrokid.ts";
import { DateEvidence } from "./date-evidence.ts";

const evidenceOf = (dates: string[]) => {
  const evidence = new DateEvidence(bandcamp.reading, bandcamp.header);
  for (const date of dates) evidence.add([date]);
  return evidence;
};

test("a file has the day first when a day that can be no month stands there, wherever it is, and none says otherwise", () => {
  const part = fc.integer({ min: 1, max: 28 });
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { maxLength: 20 }), (pairs) => {
      const dates = pairs.filter(([a, b]) => a <= 12 || b <= 12);
      const expected = dates.some(([a]) => a > 12) && !dates.some(([, b]) => b > 12);
      expect(evidenceOf(dates.map(([a, b]) => `${a}/${b}/22 5:45pm`)).isDayFirst).toBe(expected);
    }),
  );
});

test("is looked for only where files of a layout differ", () => {
  expect(evidenceOf([]).isNeeded).toBe(true);
  expect(new DateEvidence(distrokid.reading, distrokid.header).isNeeded).toBe(false);
});
