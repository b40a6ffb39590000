import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RefusalReason } from "../vocabulary.ts";
import { readSyntax } from "./row-syntax.ts";
import { MOST_ROW_CHARS, TextRows } from "./text-rows.ts";

interface ReadRow {
  lineNo: number;
  cells: string[];
  raw: string;
}

function read(pieces: string[], columns: number | null = null) {
  const rows: ReadRow[] = [];
  const broken: { lineNo: number; reason: RefusalReason; raw: string }[] = [];
  let text = "";
  const reader = new TextRows(layoutOf(pieces), {
    row: ({ lineNo, cells, raw }) => {
      rows.push({ lineNo, cells, raw });
      text += raw;
    },
    broken: (lineNo, reason, raw) => {
      broken.push({ lineNo, reason, raw });
      text += raw;
    },
    gap: (between) => {
      text += between;
    },
  });
  reader.columns = columns;
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { rows, broken, text };
}

/** The layout given by the first line that is not blank. */
function layoutOf(pieces: string[]) {
  return readSyntax(
    pieces
      .join("")
      .split(/[\r\n]/)
      .find((line) => line.trim() !== "") ?? "",
  );
}

function cutAt(text: string, places: number[]): string[] {
  const cuts = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
}

const wordOf = (...units: string[]) =>
  fc.string({ unit: fc.constantFrom("a", "é", "音", '"', " ", ...units), maxLength: 6 });
/** Never both at once, since a line in a cell could have as many delimiters as a row. */
const quotedWord = fc.oneof(wordOf(",", ";", "\t"), wordOf("\n", "\r"));
const plainWord = fc.string({ unit: fc.constantFrom("a", "é", "音", "'", "-", "x y"), maxLength: 5 });
const places = fc.array(fc.nat(5000), { maxLength: 12 });

describe("rows from a CSV writer", () => {
  it("read back equal with quotes, in any layout, line ends and pieces, with their line numbers", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("\t", ",", ";"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.tuple(quotedWord, quotedWord, quotedWord), { maxLength: 8 }),
        fc.boolean(),
        places,
        (delimiter, lineEnd, words, endsWithLineEnd, cuts) => {
          const header = ["one", "two", "three"];
          const lines = [header, ...words].map((cells) =>
            cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
          );
          const text = lines.join(lineEnd) + (endsWithLineEnd ? lineEnd : "");
          let lineNo = 1;
          const expected = lines.map((raw, index) => {
            const row = { lineNo, cells: index === 0 ? header : (words[index - 1] as string[]), raw };
            lineNo += raw.split(/\r\n|\r|\n/).length;
            return row;
          });
          expect(read(cutAt(text, cuts), 3)).toEqual({ rows: expected, broken: [], text });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("read back equal without quotes, where blank lines in between count as lines", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("\t", ",", ";"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.tuple(plainWord, plainWord, fc.nat(2)), { maxLength: 8 }),
        places,
        (delimiter, lineEnd, words, cuts) => {
          let text = `one${delimiter}two${lineEnd}`;
          let lineNo = 2;
          const expected = [{ lineNo: 1, cells: ["one", "two"], raw: `one${delimiter}two` }];
          for (const [first, second, blanks] of words) {
            const raw = `${first}${delimiter}${second}`;
            text += raw + lineEnd + lineEnd.repeat(blanks);
            expected.push({ lineNo, cells: [first, second], raw });
            lineNo += 1 + blanks;
          }
          expect(read(cutAt(text, cuts))).toEqual({ rows: expected, broken: [], text });
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("line ends", () => {
  it("are recognized when a CRLF is cut in two", () => {
    const { rows } = read(["a,b\r", "\n1,2\r", "\n3,4"]);
    expect(rows.map(({ lineNo, raw }) => [lineNo, raw])).toEqual([
      [1, "a,b"],
      [2, "1,2"],
      [3, "3,4"],
    ]);
  });

  it("may be mixed", () => {
    const { rows } = read(["a,b\r1,2\n3,4\r\n5,6\r\r7,8"]);
    expect(rows.map(({ lineNo, raw }) => [lineNo, raw])).toEqual([
      [1, "a,b"],
      [2, "1,2"],
      [3, "3,4"],
      [4, "5,6"],
      [6, "7,8"],
    ]);
  });

  it("may be missing at the end of the file", () => expect(read(["a,b\n1,2"]).rows).toHaveLength(2));
});

describe("quotes", () => {
  it("are plain characters in a tab layout whose header has none", () => {
    const { rows } = read(['Title\tStore\n"Heroes\tSpotify\n12" mix\tiTunes\n']);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['"Heroes', "Spotify"],
      ['12" mix', "iTunes"],
    ]);
  });

  it("count in a tab layout whose header is quoted", () => {
    expect(read(['"Title"\t"Store"\n"a\tb"\t"c"']).rows[1]?.cells).toEqual(["a\tb", "c"]);
  });

  it("inside an unquoted cell are plain characters", () => {
    expect(read(['Title,Store\n12" mix,iTunes']).rows[1]?.cells).toEqual(['12" mix', "iTunes"]);
  });

  it("that are never closed only spoil their own line", () => {
    const { rows, broken } = read(['Title,Store\n"Heroes,Spotify\nb,c\n"d","e"\n'], 2);
    expect(broken).toEqual([{ lineNo: 2, reason: { code: "open_quote" }, raw: '"Heroes,Spotify' }]);
    expect(rows.slice(1)).toEqual([
      { lineNo: 3, cells: ["b", "c"], raw: "b,c" },
      { lineNo: 4, cells: ["d", "e"], raw: '"d","e"' },
    ]);
  });

  it("that happen to close in another row do not swallow the rows in between", () => {
    const { rows, broken } = read(['Title,Store\n"a\nb,y\nc,d\n12",w,e\nf,g\n'], 2);
    expect(broken.map(({ lineNo }) => lineNo)).toEqual([2]);
    expect(rows.map(({ lineNo }) => lineNo)).toEqual([1, 3, 4, 5, 6]);
  });

  it("that close in another row do not swallow the rows in between, however many cells that would give", () => {
    const { rows, broken } = read(['Title,Store\n"Heroes,x\nb,y\nRemix 7",z\nf,g\n'], 2);
    expect(broken).toEqual([{ lineNo: 2, reason: { code: "open_quote" }, raw: '"Heroes,x' }]);
    expect(rows.map(({ lineNo }) => lineNo)).toEqual([1, 3, 4, 5]);
  });

  it.each([
    ["first", '"Live\nat home",w,x,y,z'],
    ["middle", 'w,"Live, late\nat home, alone\n",x,y,z'],
    ["last", 'w,x,y,z,"Live\nat home"'],
    ["first and last", '"Live\nat home",x,y,z,"Live\n\nat home"'],
  ])("around line ends in the %s cell make one row", (_which, raw) => {
    const { rows, broken } = read([`a,b,c,d,e\n${raw}\nf,g,h,i,j\n`], 5);
    expect(broken).toEqual([]);
    expect(rows.map((row) => row.cells.length)).toEqual([5, 5, 5]);
    expect(rows[1]).toMatchObject({ lineNo: 2, raw });
  });

  it("in the header do not swallow the rows below it", () => {
    const { rows, broken } = read(['Title,Store,"Note\na,b,c\nd,e,f"\n']);
    expect(broken.map(({ lineNo }) => lineNo)).toEqual([1]);
    expect(rows.map(({ lineNo }) => lineNo)).toEqual([2, 3]);
    expect(read(['Title,"Sale\nMonth","Net\nRevenue","In\nUSD"\n']).rows[0]?.cells).toHaveLength(4);
  });

  it("that are never closed do not keep a long file in memory", () => {
    const lines = 40_000;
    const text = `Title,Store\n"never closed,x\n${`${"b".repeat(60)},c\n`.repeat(lines)}`;
    expect(text.length).toBeGreaterThan(2 * MOST_ROW_CHARS);
    const pieces = text.match(/[\s\S]{1,65536}/g) ?? [];
    const rows: number[] = [];
    const broken: number[] = [];
    let handedOn = 0;
    const take = (list: number[], lineNo: number, raw: string) => {
      list.push(lineNo);
      handedOn += raw.length + 1;
    };
    const reader = new TextRows(layoutOf([text]), {
      row: ({ lineNo, raw }) => take(rows, lineNo, raw),
      broken: (lineNo, _reason, raw) => take(broken, lineNo, raw),
    });
    reader.columns = 2;
    let pushed = 0;
    for (const piece of pieces) {
      reader.push(piece);
      pushed += piece.length;
      expect(pushed - handedOn).toBeLessThanOrEqual(2 * 65_536);
    }
    reader.end();
    expect(handedOn).toBe(text.length);
    expect(broken).toEqual([2]);
    expect(rows).toHaveLength(1 + lines);
    expect(rows.at(-1)).toBe(lines + 2);
  });

  it("that each open a cell are refused line by line", () => {
    const lines = 100_000;
    const { rows, broken } = read([`a,b\n${'x","\n'.repeat(lines)}`], 2);
    expect(rows).toHaveLength(1);
    expect(broken).toHaveLength(lines);
    expect(broken.at(-1)?.lineNo).toBe(lines + 1);
  });
});

describe("a line that is too long", () => {
  const long = "x".repeat(3 * MOST_ROW_CHARS);

  it.each(["\n", "\r\n", "\r"])("is refused with its beginning stored, and the next one is read: %o", (lineEnd) => {
    const text = `a,b${lineEnd}${long}${lineEnd}1,2${lineEnd}`;
    const inPieces = text.match(/[\s\S]{1,65536}/g) ?? [];
    const lastOfLine = text.indexOf(long) + long.length + 1;
    for (const pieces of [inPieces, [text.slice(0, lastOfLine), text.slice(lastOfLine)], [text]]) {
      const { rows, broken } = read(pieces, 2);
      expect(broken).toHaveLength(1);
      expect(broken[0]).toMatchObject({ lineNo: 2, raw: "x".repeat(1000) });
      expect(rows.map(({ lineNo }) => lineNo)).toEqual([1, 3]);
    }
  });
});

describe("blank lines", () => {
  it("are not rows, but a line of empty cells is one", () => {
    const { rows } = read(["\n  \na\tb\n\t\n \n1\t2\n"]);
    expect(rows.map(({ lineNo, cells }) => [lineNo, cells])).toEqual([
      [3, ["a", "b"]],
      [4, ["", ""]],
      [6, ["1", "2"]],
    ]);
  });
});
