import { Email } from "@ledgerline/contract/auth/email";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountText, moneyText, shownEmail, withinText } from "./words.ts";

/** ISO 4217, where it is not two: written out again, so that the product's own table is not asked about itself. */
const DECIMALS = new Map(
  Object.entries({
    ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0 },
    ...{ VUV: 0, XAF: 0, XOF: 0, XPF: 0, BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, CLF: 4, UYW: 4 },
  }),
);
const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"), ...DECIMALS.keys());
const digits = fc.integer({ min: 0, max: 9 }).map(String);
const units = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }));

/** What is printed, digit by digit, from the units of a decimal with `scale` decimals. */
function printed(isNegative: boolean, value: bigint, scale: number): string {
  const all = String(value).padStart(scale + 1, "0");
  const [whole, fraction] = [all.slice(0, all.length - scale), all.slice(all.length - scale)];
  const grouped = [...whole].map((digit, at) => ((whole.length - at) % 3 === 0 && at > 0 ? `,${digit}` : digit));
  return `${isNegative && value !== 0n ? "−" : ""}${grouped.join("")}${scale > 0 ? `.${fraction}` : ""}`;
}

const typed = (isNegative: boolean, value: bigint, scale: number) =>
  `${isNegative ? "-" : ""}${printed(false, value, scale).replaceAll(",", "")}`;

test("an amount has its sign before the first digit, its digits in threes, and the decimals of its currency", () => {
  fc.assert(
    fc.property(units, currency, ([isNegative, value], code) => {
      const scale = DECIMALS.get(code) ?? 2;
      const text = `${printed(isNegative, value, scale)} ${code}`;
      expect(moneyText(typed(isNegative, value, scale), code)).toBe(text);
      expect(amountText(typed(isNegative, value, scale), code)).toBe(text);
    }),
  );
  const examples = [
    ["-100", "USD", "−100.00 USD"],
    ["-787.64", "GBP", "−787.64 GBP"],
    ["162537.00", "JPY", "162,537 JPY"],
    ["-1234.5", "KWD", "−1,234.500 KWD"],
    ["-0.00", "EUR", "0.00 EUR"],
  ] as const;
  for (const [amount, code, text] of examples) expect(moneyText(amount, code)).toBe(text);
});

test("no digit that was given is lost, and no zero is added beyond the minor unit", () => {
  fc.assert(
    fc.property(units, fc.array(digits, { maxLength: 12 }), currency, ([isNegative, value], more, code) => {
      const given = `${isNegative ? "-" : ""}${value}${more.length > 0 ? `.${more.join("")}` : ""}`;
      const [number = ""] = moneyText(given, code).split(" ");
      const [, decimals = ""] = number.split(".");
      expect(decimals.length).toBeGreaterThanOrEqual(DECIMALS.get(code) ?? 2);
      if (decimals.length > (DECIMALS.get(code) ?? 2)) expect(decimals).not.toMatch(/0$/);
      const unsigned = (text: string) => BigInt(text.replace(/[−,.-]/g, "") || "0");
      const scale = Math.max(decimals.length, more.length);
      const raised = (text: string, has: number) => unsigned(text) * 10n ** BigInt(scale - has);
      expect(raised(number, decimals.length)).toBe(raised(given, more.length));
    }),
  );
});

test("an amount is rounded to its currency's minor unit, unless nothing would be left of it", () => {
  expect(amountText("1204.1849", "USD")).toBe("1,204.18 USD");
  expect(amountText("0.0012345678", "USD")).toBe("0.001235 USD");
  expect(amountText("-19.6", "JPY")).toBe("−20 JPY");
  expect(amountText("1.2344", "KWD")).toBe("1.234 KWD");
  expect(amountText("0.4", "JPY")).toBe("0.4 JPY");
});

test.each([
  ["info@xn--mller-kva.de", "info@müller.de"],
  ["pochta@xn--e1afmkfd.xn--p1ai", "pochta@пример.рф"],
  ["Ada@Example.com", "Ada@Example.com"],
  ["a@xn--0.de", "a@xn--0.de"],
])("%s is shown as %s, which is the same email", (email, shown) => {
  expect(shownEmail(email)).toBe(shown);
  expect(Email.parse(shown)).toBe(email.toLowerCase());
});

test("a domain that mixes alphabets, as forged ones do, is shown as it is sent", () => {
  const forged = Email.parse("post@pаypal.example");
  expect(forged).toMatch(/^post@xn--/);
  expect(shownEmail(forged)).toBe(forged);
});

test.each([
  ["US", "the United States"],
  ["NL", "the Netherlands"],
  ["KY", "the Cayman Islands"],
  ["SE", "Sweden"],
  ["Rest of world", "Rest of world"],
])("a country within a sentence has its article: %s", (territory, text) => {
  expect(withinText(territory)).toBe(text);
});
