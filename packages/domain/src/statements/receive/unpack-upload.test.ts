import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdDecompressSync } from "node:zlib";
import { makeZip, type ZipPart } from "@ledgerline/statements/test/make-zip";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackUpload } from "./unpack-upload.ts";

const STATEMENT = Buffer.from("Sale Month\tStore\n2026-02\tSpotify\n".repeat(2000));
const SHA256 = createHash("sha256").update(STATEMENT).digest("hex");
const LIMIT = 10_000_000;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "unpack-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Unpacks an upload, and reads back what would be stored. */
async function unpack(content: Buffer, fileName = "upload.bin", maxUnpackedBytes = LIMIT) {
  const path = join(folder, "upload");
  await writeFile(path, content);
  const to = await mkdtemp(join(folder, "unpacked-"));
  const files = await unpackUpload({ path, fileName, limits: { maxUnpackedBytes }, folder: to });
  return Promise.all(
    files.map(async ({ path: stored, sample: _sample, ...file }) => ({
      ...file,
      content: zstdDecompressSync(await readFile(stored)).toString(),
    })),
  );
}

const statement = (fileName: string) => ({
  fileName,
  sha256: SHA256,
  bytesTotal: STATEMENT.length,
  encoding: "utf-8",
  refusal: null,
  sheets: null,
  content: STATEMENT.toString(),
});
const ZEROS = Buffer.alloc(64 * 1024 * 1024);
const zip = (parts: (Partial<ZipPart> & { name: string })[]) =>
  makeZip(parts.map((part) => ({ content: STATEMENT, ...part })));

/** Entries that take up far more space in the directory than in the archive. */
const LARGE_DIRECTORIES: [string, { name: string; extra?: Buffer; comment?: Buffer }[]][] = [
  ["its comments", Array.from({ length: 80 }, (_, at) => ({ name: `${at}/`, comment: Buffer.alloc(60_000) }))],
  ["its extra fields", Array.from({ length: 80 }, (_, at) => ({ name: `${at}/`, extra: Buffer.alloc(60_000) }))],
  ["a name", [{ name: `${"x".repeat(1025)}/` }]],
];

describe("an upload", () => {
  it("that is large has the digest of all its bytes", async () => {
    const large = Buffer.concat([randomBytes(5_000_000), Buffer.from("the end")]);
    expect(await unpack(large)).toMatchObject([{ sha256: createHash("sha256").update(large).digest("hex") }]);
  });

  it("is the same statement plain, as .gz and in a .zip, under any name", async () => {
    expect(await unpack(STATEMENT, "march.tsv")).toEqual([statement("march.tsv")]);
    expect(await unpack(gzipSync(STATEMENT), "march.tsv.gz")).toEqual([statement("march.tsv")]);
    expect(await unpack(zip([{ name: "exports/march.tsv" }]), "download.txt")).toEqual([statement("march.tsv")]);
  });

  it("as a .gz may have several members, and garbage after the last", async () => {
    const half = STATEMENT.length / 2;
    const members = [gzipSync(STATEMENT.subarray(0, half)), gzipSync(STATEMENT.subarray(half))];
    expect(await unpack(Buffer.concat(members), "march.gz")).toEqual([statement("march")]);
    expect(await unpack(Buffer.concat([...members, Buffer.alloc(100)]), "march.gz")).toEqual([statement("march")]);
  });

  it("as a .zip contains each of its files except folders, hidden and empty files", async () => {
    const archive = zip([
      { name: "2026/", content: Buffer.alloc(0) },
      { name: "2026/march.tsv" },
      { name: "__MACOSX/2026/._march.tsv" },
      { name: "2026/.DS_Store" },
      { name: ".hidden/x.tsv" },
      { name: "empty.tsv", content: Buffer.alloc(0) },
      { name: "../../april.tsv" },
    ]);
    expect(await unpack(archive)).toEqual([statement("march.tsv"), statement("april.tsv")]);
  });

  it("may contain a file that is not a statement, and only that one is refused", async () => {
    const archive = zip([{ name: "march.tsv" }, { name: "more.zip", content: zip([{ name: "x" }]) }]);
    const [march, more] = await unpack(archive);
    expect(march?.refusal).toBeNull();
    expect(more).toMatchObject({ fileName: "more.zip", refusal: { code: "not_text", kind: "zip" } });
    const [document] = await unpack(zip([{ name: "[Content_Types].xml" }]));
    expect(document?.refusal).toEqual({ code: "not_text", kind: "office" });
  });

  const empty = Buffer.alloc(0);
  const typed = (type: string) => [
    { name: "mimetype", content: Buffer.from(`application/vnd.oasis.opendocument.${type}`) },
    { name: "content.xml" },
  ];
  it.each<readonly [string, Parameters<typeof zip>[0], string]>([
    ["an .ods", typed("spreadsheet"), "opendocument"],
    ["an .odt", typed("text"), "document"],
    ["a .numbers", [{ name: "Index/Document.iwa" }, { name: "Index/Tables/Tile.iwa" }], "numbers"],
    ["an older .numbers", [{ name: "may.numbers/Index.zip" }, { name: "may.numbers/Data/x.jpg" }], "numbers"],
  ])("that is %s is refused by its actual kind", async (_what, parts, kind) => {
    for (const upload of [zip(parts), zip([{ name: "inside", content: zip(parts) }])]) {
      const [only, ...others] = await unpack(upload);
      expect(only?.refusal).toEqual({ code: "not_text", kind });
      expect(others).toEqual([]);
    }
  });

  it("that has a statement next to a Numbers document is read for the statement", async () => {
    const archive = zip([{ name: "march.tsv" }, { name: "may.numbers/Index.zip", content: empty }]);
    expect((await unpack(archive)).map(({ fileName }) => fileName)).toEqual(["march.tsv"]);
  });

  it("without content contains no files", async () => {
    expect(await unpack(Buffer.alloc(0))).toEqual([]);
    expect(await unpack(gzipSync(Buffer.alloc(0)))).toEqual([]);
    expect(await unpack(makeZip([]))).toEqual([]);
  });
});

describe("an upload is refused", () => {
  it.each<readonly [string, () => Buffer, string, string]>([
    ["with a password", () => zip([{ name: "a.tsv" }, { name: "b.tsv", encrypted: true }]), "bad_request", "password"],
    ["packed in an unknown way", () => zip([{ name: "a.tsv", method: 99 }]), "bad_request", "plain ZIP"],
    ["with a wrong checksum", () => zip([{ name: "a.tsv" }, { name: "b.tsv", checksum: 1 }]), "bad_request", "damaged"],
    ["as half a .zip", () => zip([{ name: "a.tsv" }]).subarray(0, 200), "bad_request", "damaged"],
    ["as half a .gz", () => gzipSync(STATEMENT).subarray(0, 100), "bad_request", "damaged"],
    [
      "with 101 files",
      () => zip(Array.from({ length: 101 }, (_, at) => ({ name: `${at}` }))),
      "bad_request",
      "100 files",
    ],
    [
      "with 10,001 entries",
      () => zip(Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}/`, content: Buffer.alloc(0) }))),
      "bad_request",
      "100 files",
    ],
    ...LARGE_DIRECTORIES.map(
      ([what, parts]) =>
        [
          `as a .zip with a large directory, for ${what}`,
          () => zip(parts),
          "bad_request",
          "list of its files",
        ] as const,
    ),
    ["as a .gz that unpacks to too much", () => gzipSync(Buffer.alloc(LIMIT + 1)), "payload_too_large", "9.5 MiB"],
    [
      "as a .zip whose files together unpack to too much",
      () => zip(Array.from({ length: 3 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(LIMIT / 2) }))),
      "payload_too_large",
      "9.5 MiB",
    ],
  ])("%s", async (_what, content, code, sentence) => {
    const refusal = expect.stringMatching(new RegExp(sentence, "i"));
    await expect(unpack(content())).rejects.toMatchObject({ code, message: refusal });
  });

  it.each([
    [".zip", () => makeZip([{ name: "zeros.tsv", content: ZEROS }])],
    [".gz", () => gzipSync(ZEROS)],
  ])("of zeros as %s is refused for packing too well, long before its end", async (_how, content) => {
    const refusal = expect.stringContaining("more than 200 times its size");
    const unpacking = unpack(content(), "zeros", 10 * ZEROS.length);
    await expect(unpacking).rejects.toMatchObject({ code: "payload_too_large", message: refusal });
  });

  it("that claims to unpack to too much is refused before it is unpacked", async () => {
    const path = join(folder, "upload");
    const half = randomBytes(LIMIT / 2 + 1);
    await writeFile(
      path,
      zip([
        { name: "a.tsv", content: half },
        { name: "b.tsv", content: half },
      ]),
    );
    const to = await mkdtemp(join(folder, "unpacked-"));
    const unpacking = unpackUpload({ path, fileName: "all.zip", limits: { maxUnpackedBytes: LIMIT }, folder: to });
    await expect(unpacking).rejects.toMatchObject({ code: "payload_too_large" });
    expect(await readdir(to)).toEqual([]);
  });

  it("of many small files is refused if they pack too well together", async () => {
    const parts = Array.from({ length: 10 }, (_, at) => ({ name: `${at}.tsv`, content: ZEROS.subarray(0, 8_000_000) }));
    await expect(unpack(makeZip(parts), "zeros", 10 * ZEROS.length)).rejects.toMatchObject({
      code: "payload_too_large",
    });
  });

  it.each(LARGE_DIRECTORIES)("that is a workbook is not read when its directory is large, for %s", async (_, parts) => {
    const [workbook] = await unpack(gzipSync(zip([{ name: "[Content_Types].xml" }, ...parts])));
    const refusal = { code: "oversized_workbook", of: "directory", most: 4 * 1024 * 1024 };
    expect(workbook).toMatchObject({ refusal, sheets: null });
  });

  it("that is a workbook is not read when a part of it, or all of it, packs too well", async () => {
    const types = { name: "[Content_Types].xml", content: Buffer.from("<Types/>") };
    const sheets = [1, 2, 3].map((at) => ({ name: `xl/sheet${at}.xml`, content: ZEROS.subarray(0, 8_000_000) }));
    const refusal = { code: "oversized_workbook", of: "ratio", most: 200 };
    for (const parts of [[{ name: "xl/sheet.xml", content: ZEROS }], sheets]) {
      const [workbook] = await unpack(makeZip([types, ...parts]), "report.xlsx", 10 * ZEROS.length);
      expect(workbook).toMatchObject({ refusal, sheets: null });
    }
  });
});
