import { ERASED_ROW } from "@ledgerline/statements/vocabulary";
import { expect, it } from "vitest";
import { eraseColumns } from "./erase-columns.ts";

const TEXT = "Store    Käufer     Net\nSpotify  Zoë Müller 1.00\nDeezer   🎵 Ann     2.00\n";
const ERASED = "Store    Käufer     Net\nSpotify             1.00\nDeezer              2.00\n";

async function erased(bytes: Buffer, encoding: "utf-8" | "utf-16le" | "windows-1252" | "shift_jis") {
  const layout = { encoding, delimiter: "\t", quotes: false, starts: [0, 9, 20], headerLine: 1, rowCells: 3 } as const;
  const pieces: Buffer[] = [];
  async function* inPieces() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }
  for await (const piece of eraseColumns(inPieces(), layout, [1])) pieces.push(piece);
  return Buffer.concat(pieces);
}

it("a column of a text of fixed width is blanked, and the others stay where they are", async () => {
  expect((await erased(Buffer.from(TEXT), "utf-8")).toString()).toBe(ERASED);
  expect((await erased(Buffer.from(TEXT, "utf16le"), "utf-16le")).toString("utf16le")).toBe(ERASED);
  const latin = TEXT.replace("🎵", "ab");
  expect((await erased(Buffer.from(latin, "latin1"), "windows-1252")).toString("latin1")).toBe(ERASED);
});

it("rows are erased whole where no byte tells where a cell begins", async () => {
  const text = (await erased(Buffer.from(TEXT), "shift_jis")).toString();
  expect(text.split("\n").slice(1, 3)).toEqual([ERASED_ROW, ERASED_ROW]);
});
