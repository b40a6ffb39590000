import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema/reconciliation/reconciliation-findings";
import { describe, expect, test } from "vitest";
import { takeFinding } from "./take-finding.ts";

const FOUND: StoredFinding = {
  statement: null,
  platform: null,
  month: null,
  track: null,
  title: null,
  source: null,
  needsSource: false,
  money: [],
  stake: null,
  loss: [],
  cause: null,
  lines: [],
  lineCount: 1,
  params: {},
};

function askedFor(check: CheckId, found: Partial<StoredFinding>): Record<string, string> {
  const { asked } = takeFinding({ check, key: "a key" }, { finding: { ...FOUND, ...found }, fileName: null });
  return Object.fromEntries(asked.map(({ currency, mid }) => [currency, mid]));
}

const usd = (net: string) => [{ currency: "USD", net }];
const shares = { lines: 3 };
const us = { isUs: 1, percent: "30.0", usual: "10", stated: 1 };
const taken = { positive: "5.00", currency: "USD" };

describe("what a finding asks for", () => {
  test.each<[string, CheckId, Partial<StoredFinding>, Record<string, string>]>([
    ["what an exchange lost", "F7", { money: usd("1.20") }, { USD: "1.20" }],
    ["nothing for an exchange that gained", "F7", { money: usd("-1.20") }, {}],
    ["what a share was paid too little", "F8", { money: usd("-4"), params: shares }, { USD: "4" }],
    ["nothing for a share that was paid too much", "F8", { money: usd("4"), params: shares }, {}],
    ["tax beyond the treaty's rate, not all of it", "F9", { money: usd("30"), params: us }, { USD: "20" }],
    ["tax beyond the rate, printed as a negative", "F9", { money: usd("-30"), params: us }, { USD: "20" }],
    ["nothing for tax below the rate", "F9", { money: usd("5"), params: { ...us, percent: "5.0" } }, {}],
    ["nothing where no tax was withheld", "F9", { money: usd("0"), params: { ...us, percent: "0" } }, {}],
    ["what was taken beyond what had been paid", "F15", { money: usd("-12.00"), params: taken }, { USD: "7.00" }],
    ["nothing for money that a finding is only about", "F11", { money: usd("9") }, {}],
  ])("%s", (_what, check, found, asked) => {
    expect(askedFor(check, found)).toEqual(asked);
  });

  test("tax of other countries in one sum for each currency", () => {
    const money = [...usd("1.5"), { currency: "EUR", net: "2" }, ...usd("-0.5")];
    expect(askedFor("F9", { money, params: { isUs: 0, percent: "15.0", usual: "", stated: 0 } })).toEqual({
      EUR: "2",
      USD: "2.0",
    });
  });
});
