import { describe, expect, test } from "vitest";
import { FORMATS } from "../formats/catalogue.ts";
import { Columns } from "../formats/columns.ts";
import type { TextColumn } from "../formats/format.ts";
import { guessMapping } from "./guess-mapping.ts";
import { mappingOf } from "./mapping-of.ts";

const readable = FORMATS.flatMap(({ id, header, reading }) =>
  reading && header.length > 0 ? [[id, { header, reading }] as const] : [],
);

describe.each(readable)("%s, treated as unknown", (_id, { header, reading }) => {
  const known = mappingOf(reading, header);
  const { guess } = guessMapping({ header, samples: [], numbers: null });

  test("its money is guessed right or left open", () => {
    expect([known.columns?.net, undefined]).toContain(guess.columns?.net);
  });

  test("its ISRC, UPC and units are guessed right or left open", () => {
    for (const field of ["isrc", "upc", "units"] as const) {
      const at = known.columns?.[field];
      if (at === undefined) continue;
      expect([at, undefined, ...nextBest(reading.columns[field], header)], field).toContain(guess.columns?.[field]);
    }
  });
});

/** Columns that are read if the first one is blank. */
function nextBest(column: object | undefined, header: readonly string[]): number[] {
  if (!column || !("or" in column)) return [];
  const next = column.or as TextColumn;
  return [new Columns(header).find(next.column).at, ...nextBest(next, header)];
}
