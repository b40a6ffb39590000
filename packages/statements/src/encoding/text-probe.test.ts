import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeLegacy } from "../../test/encode-legacy.ts";
import { TextProbe } from "./text-probe.ts";

function probe(bytes: Buffer, pieceBytes = Math.max(1, bytes.length)) {
  const text = new TextProbe();
  for (let at = 0; at < bytes.length; at += pieceBytes) text.push(bytes.subarray(at, at + pieceBytes));
  return text.end();
}

describe("the encoding", () => {
  it("is UTF-8 for any valid UTF-8, wherever characters are cut", () => {
    const texts = fc.string({ unit: "binary", minLength: 1, maxLength: 3000 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (text, pieceBytes) => {
        const bytes = Buffer.from(`Title\n${text}`);
        expect(probe(bytes, pieceBytes)).toEqual({ encoding: "utf-8", refusal: null });
      }),
    );
  });

  it("is Windows-1252 when one character far into the file is not UTF-8", () => {
    const clean = Buffer.from("Store\tTitle\n".repeat(10_000));
    const bytes = Buffer.concat([clean, Buffer.from("Été\n", "latin1"), clean]);
    for (const pieceBytes of [1000, 65_536, bytes.length])
      expect(probe(bytes, pieceBytes).encoding).toBe("windows-1252");
  });

  it("is that of its titles, wherever the file is cut into pieces", () => {
    const titles = ["Полёт", "Звезда", "Группа крови", "Мы ждём перемен", "Ночной поезд", "Кино"];
    const rows = Array.from({ length: 3000 }, (_, at) => `2026-01\tSpotify\t${titles[at % 6]}\t0.5\r\n`);
    const bytes = encodeLegacy(`Month\tStore\tTitle\tNet\r\n${rows.join("")}`, "windows-1251");
    for (const pieceBytes of [7, 1000, 65_536, bytes.length]) {
      expect(probe(bytes, pieceBytes)).toEqual({ encoding: "windows-1251", refusal: null });
    }
  });

  it("is Windows-1252 when the file ends inside a UTF-8 character", () => {
    const bytes = Buffer.from("Title\ncafé");
    expect(probe(bytes.subarray(0, -1)).encoding).toBe("windows-1252");
  });

  it.each([
    ["utf-8", Buffer.from("\ufeffTitle")],
    ["utf-16le", Buffer.from("\ufeffTitle", "utf16le")],
    ["utf-16be", Buffer.from("\ufeffTitle", "utf16le").swap16()],
  ])("is %s when its byte order mark says so", (encoding, bytes) => {
    expect(probe(bytes, 1)).toEqual({ encoding, refusal: null });
  });
});

describe("UTF-16 without a byte order mark", () => {
  const text = "Title\tStore\nNorthern Été\tSpotify\n";
  it.each([
    ["utf-16le", Buffer.from(text, "utf16le")],
    ["utf-16be", Buffer.from(text, "utf16le").swap16()],
  ])("is %s when every other byte is 0", (encoding, bytes) => {
    expect(probe(bytes)).toEqual({ encoding, refusal: null });
    expect(probe(bytes, 1)).toEqual({ encoding, refusal: null });
  });
});

describe("a file that is not text", () => {
  it.each([
    ["an archive", Buffer.from("PK\x03\x04rest", "latin1"), "zip"],
    ["a gzip file", Buffer.from([0x1f, 0x8b, 8, 0]), "gzip"],
    ["an old spreadsheet", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "office"],
    ["a PDF", Buffer.from("%PDF-1.7\n%"), "pdf"],
    ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "picture"],
    ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "picture"],
    ["a TIFF", Buffer.from("II*\0\x08", "latin1"), "picture"],
    ["a photo of a phone", Buffer.from("\0\0\0\x18ftypheic", "latin1"), "picture"],
    ["a film", Buffer.from("\0\0\0\x18ftypmp42", "latin1"), "media"],
    ["a song", Buffer.from("RIFF\x24\x08\0\0WAVEfmt ", "latin1"), "media"],
    ["a 7z", Buffer.from("7z\xbc\xaf\x27\x1c\0\x04", "latin1"), "archive"],
    ["a RAR", Buffer.from("Rar!\x1a\x07\x01\0", "latin1"), "archive"],
    ["a tar", Buffer.from(`march.csv${"\0".repeat(248)}ustar`, "latin1"), "archive"],
    ["a rich text", Buffer.from("{\\rtf1 Store", "latin1"), "document"],
    ["a binary file", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0]), "binary"],
  ])("is refused: %s", (_what, bytes, kind) => {
    expect(probe(bytes).refusal).toEqual({ code: "not_text", kind });
    expect(probe(bytes, 1).refusal).toEqual({ code: "not_text", kind });
  });

  it("does not include a file with a NUL in one of its rows", () => {
    expect(probe(Buffer.from("Title\nNorth\0ern\n"))).toEqual({ encoding: "utf-8", refusal: null });
  });
});
