import { expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { proofHolds } from "./statement-proof.ts";

const COLUMNS = { sold: "Sale Month", store: "Store", track: "Track Title", units: "Units", net: "Net (EUR)" };

test.each([
  [
    "between cells",
    `Sale Month|Store|Track Title|Units|Net (EUR)
2026-01|Spotify|Plain, Simple; Song|10|5.00
2026-01|Deezer|"A | B"|3|1.00`,
  ],
  [
    "around a drawn table",
    `| Sale Month | Store   | Track Title         | Units | Net (EUR) |
|:-----------|---------|---------------------|------:|----------:|
| 2026-01    | Spotify | Plain, Simple; Song |    10 |      5.00 |
| 2026-01    | Deezer  | A - B               |     3 |      1.00 |`,
  ],
  [
    "in a console's table",
    ` Sale Month | Store   | Track Title         | Units | Net (EUR)
------------+---------+---------------------+-------+-----------
 2026-01    | Spotify | Plain, Simple; Song |    10 |      5.00
 2026-01    | Deezer  | A - B               |     3 |      1.00`,
  ],
])("bars %s separate them", async (_, text) => {
  const [statement] = await readStatements(Buffer.from(text), {
    columns: COLUMNS,
    answers: { numbers: "point", currency: "EUR" },
  });
  expect(statement?.lines.map(({ line: { store, track, units, net } }) => ({ store, track, units, net }))).toEqual([
    { store: "Spotify", track: "Plain, Simple; Song", units: 10, net: "5.00" },
    { store: "Deezer", track: expect.stringMatching(/^A [|-] B$/), units: 3, net: "1.00" },
  ]);
  expect(statement?.proof && proofHolds(statement.proof)).toBe(true);
});

test("a title with a bar does not make a table of commas one of bars", async () => {
  const rows = ["A | B | C,Spotify,2026-01,1.50", "D | E | F,Spotify,2026-01,2.50"];
  const text = ["Song,Store,Month,Net (EUR)", ...rows].join("\n");
  const asked = await readStatements(Buffer.from(text)).catch((error: unknown) => error);
  expect(asked).toMatchObject({ header: ["Song", "Store", "Month", "Net (EUR)"] });
});
