import fc from "fast-check";
import { expect, test } from "vitest";
import { performersIn } from "./read-performers.ts";

test.each([
  ["Nova (performer), Kai (composer)", "Nova"],
  ["Nova ( Performer ) , Kai (PERFORMER)", "Nova, Kai"],
  ["Kai (composer), Nova (performer)", "Nova"],
  ["Nova, Kai (performer)", "Nova, Kai"],
  ["Nova (live) (performer)", "Nova (live) (performer)"],
  ["Kai (composer)", "Kai (composer)"],
  ["Nova", "Nova"],
  ["(performer)", "(performer)"],
  ["Nova (performer))", "Nova (performer))"],
])("%s is %s", (artists, performers) => {
  expect(performersIn(artists)).toBe(performers);
});

const WITH_ROLE = /\s*([^()]+?)\s*\(([^()]*)\)\s*(?:,|$)/g;

function performersByExpression(artists: string): string {
  const performers = [...artists.matchAll(WITH_ROLE)].flatMap(([, name = "", role = ""]) =>
    role.trim().toLowerCase() === "performer" && name.trim() !== "" ? [name] : [],
  );
  return performers.join(", ") || artists;
}

test("a list is read in the same way as by the expression for one entry after another", () => {
  const piece = fc.constantFrom("(", ")", "(performer)", "(composer)", ",", " ", "\n", "Nova", "performer", "é");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const artists = pieces.join("");
      expect(performersIn(artists)).toBe(performersByExpression(artists));
    }),
    { numRuns: 2000 },
  );
});
