import { expect, test } from "vitest";
import { rewriteLinks } from "./read-page.ts";

const places = { base: "/docs/", slugs: new Map([["docs/operations.md", "operations"]]) };
const rewritten = (text: string, file = "docs/decisions/0001.md") => rewriteLinks(text, file, places);

test("a link to a document leads to its page", () => {
  expect(rewritten("See [how](../operations.md#logs).")).toBe("See [how](/docs/operations/#logs).");
  expect(rewritten("See [how](docs/operations.md).", "ARCHITECTURE.md")).toBe("See [how](/docs/operations/).");
});

test("a link whose words are code leads to its page, and has no words that are none of its own", () => {
  expect(rewritten("Set [`DOCS`](../operations.md#logs), or `DOCS` and [`a` or `b`](../operations.md).")).toBe(
    "Set [`DOCS`](/docs/operations/#logs), or `DOCS` and [`a` or `b`](/docs/operations/).",
  );
  expect(rewritten("[`client.ts`](../../packages/db/src/client.ts)")).toBe("`client.ts`");
});

test("a link to something that is not a page becomes plain text, and a picture is left out", () => {
  expect(rewritten("[code](../../packages/db/src/client.ts) ![board](../images/board.png)")).toBe("code ");
});

test("other sites, the page itself, and code stay as they are", () => {
  const text =
    "[a](https://example.com) [b](#logs) `[c](../operations.md)` `[` [`e`](#logs)\n\n```md\n[d](../operations.md)\n```\n";
  expect(rewritten(text)).toBe(text);
});
