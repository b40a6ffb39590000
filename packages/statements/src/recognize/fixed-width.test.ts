import { describe, expect, it } from "vitest";
import { readStatements } from "../entries/index.ts";
import { fixedStarts } from "./fixed-width.ts";

const LINES = [
  "Sale Month  Store         Track Title    Units  Net (EUR)",
  "2026-01     Apple Music   Slow Tide         12       1.25",
  "2026-01     Spotify       Ebb                3       0.50",
  "2026-02     Amazon Music  Slow Tide        240      -0.10",
];
const COLUMNS = { sold: "Sale Month", store: "Store", track: "Track Title", units: "Units", net: "Net (EUR)" };

async function read(lines: readonly string[], end = "\n") {
  const answers = { numbers: "point", currency: "EUR" };
  const [statement] = await readStatements(Buffer.from(lines.join(end)), { columns: COLUMNS, answers });
  return {
    lines: statement?.lines.map(({ line }) => [line.saleMonth, line.store, line.track, line.units, line.net].join(" ")),
    refused: statement?.refusals.map(({ lineNo, reason }) => `${lineNo} ${reason.code}`),
  };
}

const READ = {
  lines: [
    "2026-01-01 Apple Music Slow Tide 12 1.25",
    "2026-01-01 Spotify Ebb 3 0.50",
    "2026-02-01 Amazon Music Slow Tide 240 -0.10",
  ],
  refused: [],
};

describe("a text of fixed width", () => {
  it("begins its columns behind the blanks that all lines have in common", () => {
    expect(fixedStarts(LINES)).toEqual([0, 12, 26, 41, 48]);
  });

  it.each(["\n", "\r\n"])("is read, with its line numbers", async (end) => {
    expect(await read(LINES, end)).toEqual(READ);
    expect(
      await read(
        ["", ...LINES.slice(0, 1), "----------  ----          ------------   -----  ---------", "", ...LINES.slice(1)],
        end,
      ),
    ).toEqual(READ);
  });

  it("is read below a title, and with decimal commas, which separate nothing", async () => {
    expect(await read(["Statement of January", "", ...LINES])).toEqual(READ);
    const commas = LINES.map((line) => line.replace(/(\d)\.(\d\d)$/, "$1,$2"));
    const answers = { numbers: "comma", currency: "EUR" };
    const [statement] = await readStatements(Buffer.from(commas.join("\n")), { columns: COLUMNS, answers });
    expect(statement?.lines.map(({ line }) => line.net)).toEqual(["1.25", "0.50", "-0.10"]);
  });

  it("refuses a line whose text crosses the beginning of a column", async () => {
    const crossing = "2026-02     Amazon Music Unlimited, US  Ebb  4       0.20";
    const many = Array.from({ length: 600 }, () => LINES[2] ?? "");
    const { lines, refused } = await read([LINES[0] ?? "", ...many, crossing]);
    expect(lines).toHaveLength(600);
    expect(refused).toEqual(["602 cells"]);
  });

  it.each([
    ["lines with tabs", LINES.map((line) => line.replace(/ {2,}/g, "\t"))],
    ["two columns", ["Store    Net", "Spotify  1.00", "Deezer   2.00"]],
    ["too few lines", LINES.slice(0, 2)],
    ["sentences", ["The quick brown fox jumps.", "It is  lazy today, and so", "are we all  of us, dear"]],
  ])("is not seen in %s", (_, lines) => {
    expect(fixedStarts(lines)).toBeNull();
  });
});
