import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, languageFor } from "./languages.ts";
import { DE } from "./messages/de.ts";
import { EN, type MessageId, type Messages } from "./messages/en.ts";
import { ES } from "./messages/es.ts";
import { FR } from "./messages/fr.ts";
import { IT } from "./messages/it.ts";
import { JA } from "./messages/ja.ts";
import { NL } from "./messages/nl.ts";
import { PL } from "./messages/pl.ts";
import { PT_BR } from "./messages/pt-br.ts";
import { SV } from "./messages/sv.ts";
import { speechOf } from "./speech.ts";

const CATALOGUE = { en: EN, de: DE, fr: FR, es: ES, "pt-BR": PT_BR, it: IT, nl: NL, pl: PL, sv: SV, ja: JA };
const IDS = Object.keys(EN) as MessageId[];

/** The values that a message takes, how each is used, and the branches that a choice has, in whatever order. */
function takes(elements: readonly MessageFormatElement[]): string[] {
  const used = elements.flatMap((element): string[] => {
    if (isPluralElement(element)) {
      return [`${element.value} plural`, ...Object.values(element.options).flatMap(({ value }) => takes(value))];
    }
    if (isSelectElement(element)) {
      const branches = Object.keys(element.options).toSorted().join(" ");
      return [
        `${element.value} select ${branches}`,
        ...Object.values(element.options).flatMap(({ value }) => takes(value)),
      ];
    }
    return isArgumentElement(element) ? [element.value] : [];
  });
  return [...new Set(used)].toSorted();
}

function pluralsIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return isPluralElement(element) ? [Object.keys(element.options).toSorted(), ...inner] : inner;
  });
}

test.each(Object.entries(CATALOGUE))(
  "%s has every message and no other, with the same values",
  (_, messages: Messages) => {
    expect(Object.keys(messages)).toEqual(IDS);
    for (const id of IDS) {
      const [own, english] = [messages[id], EN[id]].map((text) => takes(parse(text, { ignoreTag: true })));
      expect([id, own]).toEqual([id, english]);
    }
  },
);

test.each(Object.entries(CATALOGUE))("%s has the plurals that the language has", (language, messages: Messages) => {
  const rules = new Intl.PluralRules(language);
  const counted = new Set(Array.from({ length: 200 }, (__, n) => rules.select(n)));
  const forms = [...counted.add("other")].toSorted();
  for (const id of IDS) for (const plural of pluralsIn(parse(messages[id]))) expect([id, plural]).toEqual([id, forms]);
});

test.each(LANGUAGES)("%s says every message with whatever names are in it", async (language) => {
  const speech = await speechOf(language);
  const say = speech.say.bind(speech) as (id: MessageId, values: Record<string, string | number>) => string;
  const names = new Set(IDS.flatMap((id) => takes(parse(EN[id])).map((used) => used.split(" ")[0] ?? "")));
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 2_000 }),
      (name, n) => {
        const text = name.replace(/[\u202a-\u202e\u2066-\u2069]/gu, "");
        const values = Object.fromEntries([...names].map((of) => [of, of === "count" || of === "days" ? n : text]));
        for (const id of IDS) expect(say(id, values)).not.toContain("undefined");
        expect(say("statement_for", values)).toContain(text);
      },
    ),
    { numRuns: 20 },
  );
});

test("amounts, days, instants, periods and countries are written as the language does", async () => {
  const written = await Promise.all(
    LANGUAGES.map(async (language) => {
      const speech = await speechOf(language);
      return [
        speech.money("-1204.5", "EUR"),
        speech.day("2026-12-01"),
        speech.instant("2026-12-01T09:41:12.000Z"),
        speech.period({ from: "2026-01-01", to: "2026-03-31" }),
        speech.percent("0.125"),
        speech.country("DE"),
      ].map((text) => text.replace(/[\u00a0\u2009\u202f]/g, " "));
    }),
  );
  expect(Object.fromEntries(LANGUAGES.map((language, at) => [language, written[at]]))).toMatchInlineSnapshot(`
    {
      "de": [
        "−1.204,50 €",
        "1. Dez. 2026",
        "1. Dez. 2026, 09:41 UTC",
        "Jan.–März 2026",
        "12,5 %",
        "Deutschland",
      ],
      "en": [
        "−€1,204.50",
        "1 Dec 2026",
        "1 Dec 2026, 09:41 UTC",
        "Jan 2026 – Mar 2026",
        "12.5%",
        "Germany",
      ],
      "es": [
        "−1204,50 €",
        "1 dic 2026",
        "1 dic 2026, 09:41 UTC",
        "ene–mar 2026",
        "12,5 %",
        "Alemania",
      ],
      "fr": [
        "−1 204,50 €",
        "1 déc. 2026",
        "1 déc. 2026, 09:41 UTC",
        "janv.–mars 2026",
        "12,5 %",
        "Allemagne",
      ],
      "it": [
        "−1204,50 €",
        "1 dic 2026",
        "1 dic 2026, 09:41 UTC",
        "gen–mar 2026",
        "12,5%",
        "Germania",
      ],
      "ja": [
        "−€1,204.50",
        "2026年12月1日",
        "2026年12月1日 09:41 UTC",
        "2026/01～2026/03",
        "12.5%",
        "ドイツ",
      ],
      "nl": [
        "€ −1.204,50",
        "1 dec 2026",
        "1 dec 2026, 09:41 UTC",
        "jan–mrt 2026",
        "12,5%",
        "Duitsland",
      ],
      "pl": [
        "−1204,50 €",
        "1 gru 2026",
        "1 gru 2026, 09:41 UTC",
        "sty 2026 – mar 2026",
        "12,5%",
        "Niemcy",
      ],
      "pt-BR": [
        "−€ 1.204,50",
        "1 de dez. de 2026",
        "1 de dez. de 2026, 09:41 UTC",
        "jan. – mar. de 2026",
        "12,5%",
        "Alemanha",
      ],
      "sv": [
        "−1 204,50 €",
        "1 dec. 2026",
        "1 dec. 2026 09:41 UTC",
        "jan.–mars 2026",
        "12,5 %",
        "Tyskland",
      ],
    }
  `);
});

test("an amount keeps every digit, whatever its size", async () => {
  const speech = await speechOf("de");
  expect(speech.money("123456789012345678.91", "USD").replaceAll("\u00a0", " ")).toBe("123.456.789.012.345.678,91 $");
});

test("whoever prefers a language that there is reads in it", () => {
  expect([["pt-PT"], ["cs", "de-AT"], ["ja-JP"], ["cs"], []].map(languageFor)).toEqual([
    "pt-BR",
    "de",
    "ja",
    "en",
    "en",
  ]);
});
