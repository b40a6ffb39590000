import { expect, test } from "vitest";
import { letterParts } from "./letter-paper.ts";

test("a letter is printed without its labels, and its closing stays together", () => {
  const text =
    "To: DistroKid\n\nSubject: Underpaid\n\nHello,\n\nThis is it:\n- Spotify\n   - Ebb\n\nKind regards,\nNadia\n";
  expect(letterParts(text)).toEqual([
    { kind: "to", lines: ["DistroKid"] },
    { kind: "subject", lines: ["Underpaid"] },
    { kind: "text", lines: ["Hello,"] },
    { kind: "text", lines: ["This is it:", "- Spotify", "   - Ebb"] },
    { kind: "closing", lines: ["Kind regards,", "Nadia"] },
  ]);
});

test("in a letter of the artist's own, only labels in their usual place are taken as labels", () => {
  const text = "Hello,\nthere.\n \n\nOne.\n\nSubject: no label here";
  expect(letterParts(text)).toEqual([
    { kind: "text", lines: ["Hello,", "there."] },
    { kind: "text", lines: ["One."] },
    { kind: "text", lines: ["Subject: no label here"] },
  ]);
});
