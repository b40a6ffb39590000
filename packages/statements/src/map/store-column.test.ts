import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";
import { bindMapping } from "./reading-of.ts";

test("of a partner and a platform, the one with stores that we know is the store", () => {
  const stores = ["Spotify", "Deezer", "TIDAL"];
  const store = (header: string[], samples: string[][]) =>
    header[guessMapping({ header, samples, numbers: null }).fields.indexOf("store")];
  expect(store(["Partner", "Platform"], [["Northern Distribution"], stores])).toBe("Platform");
  expect(store(["Partner", "Platform"], [stores, ["Northern Distribution"]])).toBe("Partner");
});

test("below a store that nobody knows, rows are not the store's before", () => {
  const mapping: Mapping = {
    columns: { sold: 0, net: 1 },
    numbers: "point",
    currency: "EUR",
    sections: ["store"],
  };
  const reader = bindMapping(mapping, { header: ["Month", "Net"], preamble: [], numbers: "point", answers: {} });
  reader.read(["Deezer"]);
  expect(reader.read(["2026-01", "1.50"])).toMatchObject({ line: { store: "Deezer" } });
  reader.read(["Musikhuset"]);
  expect(reader.read(["2026-01", "2.50"])).toMatchObject({ line: { store: "Musikhuset" } });
});
