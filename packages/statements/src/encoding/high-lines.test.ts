import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HighLines } from "./high-lines.ts";

const line = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { minLength: 1, maxLength: 60 })
  .map((bytes) => Buffer.from(bytes));
const isHigh = (bytes: Buffer) => bytes.some((byte) => byte > 0x7f);

describe("of a file that comes in pieces", () => {
  it("only the lines with high bytes are kept, unchanged", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 40 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (lines, end) => {
          const high = new HighLines();
          for (const each of lines) high.push(Buffer.concat([each, Buffer.from(end)]), true);
          expect(high.end()).toEqual(lines.filter(isHigh));
        },
      ),
    );
  });

  it("a line that is cut off by a piece is left out", () => {
    const high = new HighLines();
    high.push(Buffer.from("d\xe9but\nmilieu \xe9t\xe9\nfin d\xe9", "latin1"));
    expect(high.end().map(String)).toEqual([String(Buffer.from("milieu \xe9t\xe9", "latin1"))]);
  });

  it("lines are kept from all over the file, however many there are", () => {
    const high = new HighLines();
    const pieces = 2_000;
    for (let at = 0; at < pieces; at++) high.push(Buffer.from(`${at} \xe9\n`.repeat(100), "latin1"), true);
    const kept = high.end().map((each) => Number.parseInt(each.toString("latin1"), 10));
    expect(kept.length).toBe(512);
    for (let part = 0; part < 10; part++) {
      expect(kept.some((at) => at >= (pieces / 10) * part && at < (pieces / 10) * (part + 1))).toBe(true);
    }
  });

  it("of a long line, the part with the high byte is kept", () => {
    const high = new HighLines();
    high.push(Buffer.from(`${"x".repeat(5_000)}\tété,${"y".repeat(5_000)}\n`, "latin1"), true);
    const [kept] = high.end();
    expect(kept?.length).toBeLessThanOrEqual(400);
    expect(kept?.toString("latin1")).toMatch(/^été,/);
  });
});
