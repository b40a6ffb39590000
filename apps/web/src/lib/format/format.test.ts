import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDay,
  formatExactMoney,
  formatInstant,
  formatMoney,
  formatMonth,
  formatRate,
} from "./format.ts";

test("money has two decimals, or every digit on request", () => {
  expect(formatMoney("1204.180431220000")).toBe("$1,204.18");
  expect(formatMoney("-3.5", "EUR")).toBe("−€3.50");
  expect(formatMoney("1200", "JPY")).toBe("¥1,200.00");
  expect(formatExactMoney("1204.180431220000")).toBe("$1,204.18043122");
});

test("exact money never goes through a float", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (units) => {
      const [whole, decimals] = [units / 10n ** 12n, String(units % 10n ** 12n).padStart(12, "0")];
      expect(
        formatExactMoney(`${whole}.${decimals}`)
          .replace(/[$,]/g, "")
          .padEnd(String(whole).length + 13, "0"),
      ).toBe(`${whole}.${decimals}`);
    }),
  );
});

test("rates keep the digits that tell them apart", () => {
  expect(formatRate(0.0029)).toBe("$0.0029");
  expect(formatRate(0.01284)).toBe("$0.0128");
  expect(formatRate(0.00069)).toBe("$0.00069");
});

test("counts are exact below a million and short from there on", () => {
  expect(formatCount(999_999)).toBe("999,999");
  expect(formatCount(1_000_000)).toBe("1\u00a0M");
  expect(formatCount(1_249_000)).toBe("1.2\u00a0M");
  expect(formatCount(999_950_000)).toBe("1\u00a0B");
});

test("days and months are in UTC in every time zone", () => {
  expect(formatDay("2026-03-14")).toBe("14\u00a0Mar\u00a02026");
  expect(formatDay("2026-09-30T23:59:59.000Z")).toBe("30\u00a0Sep\u00a02026");
  expect(formatMonth("2026-03")).toBe("Mar\u00a02026");
  expect(formatInstant("2026-03-14T09:41:30.000Z")).toBe("14\u00a0Mar\u00a02026, 09:41\u00a0UTC");
});

test("sizes go up in thousands", () => {
  expect(formatBytes(999)).toBe("999\u00a0B");
  expect(formatBytes(12_400_000)).toBe("12.4\u00a0MB");
  expect(formatBytes(999_999)).toBe("1\u00a0MB");
});
