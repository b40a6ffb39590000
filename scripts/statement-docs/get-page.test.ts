import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { PLAYS_FORMATS } from "@ledgerline/statements/formats/plays-catalogue";
import { expect, test } from "vitest";

const SENDERS = [
  ...Map.groupBy(FORMATS, ({ distributor }) => distributor),
  ...Map.groupBy(PLAYS_FORMATS, ({ sender }) => sender),
];

test.each(SENDERS)("the page says how to get the file of %s, or what to look for", (_sender, formats) => {
  const texts = formats.flatMap(({ help }) => help.get ?? []);
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\.$/su);
});
