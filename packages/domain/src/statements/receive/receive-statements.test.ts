import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getRefusals } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import type { AccountContext } from "../../context/context.ts";
import { readOriginalPieces } from "../originals.sql.ts";
import { openOriginal } from "../originals.ts";
import { receiveStatements } from "./receive-statements.ts";

let ctx: TestArtist;
let folder = "";
let spoolDir = "";
beforeAll(async () => {
  ctx = await createAccountContext();
  folder = await mkdtemp(join(tmpdir(), "receive-"));
  spoolDir = await mkdtemp(join(folder, "spool-"));
});
afterAll(async () => {
  await ctx.close();
  await rm(folder, { recursive: true });
});

/** A statement that no other test has uploaded. */
const someText = (bytes = 100) => Buffer.from(distrokidText([{ title: randomBytes(bytes).toString("hex") }]));

async function receive(content: Buffer, fileName = "march.tsv", context: AccountContext = ctx) {
  const path = join(folder, randomBytes(8).toString("hex"));
  await writeFile(path, content);
  const file = { fileName, path, bytes: content.length };
  return receiveStatements(context, { ...file, limits: { maxUnpackedBytes: 50_000_000 }, spoolDir });
}

function jobsOf(statementId: string) {
  return ctx.db
    .sql`select name from pgboss.job where data ->> 'statementId' = ${statementId} and data ->> 'accountId' = ${ctx.accountId}`;
}

async function countStatements(): Promise<number> {
  const [row] = await ctx.db.sql<{ count: number }[]>`select count(*)::int as count from statements`;
  return row?.count ?? 0;
}

async function original(statementId: string): Promise<Buffer> {
  return Buffer.concat(await openOriginal(ctx.db, ctx.accountId, statementId).toArray());
}

describe("an upload", () => {
  it("becomes a statement, stored with its original and the job that books it", async () => {
    const content = someText();
    const answer = await receive(content, "/home/me/march.tsv");
    expect(StatementReceipt.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      file_name: "march.tsv",
      sha256: createHash("sha256").update(content).digest("hex"),
      state: "received",
      duplicate: false,
      format: "distrokid",
      format_name: "DistroKid",
      kind: "income",
      counts: false,
      source: { name: "DistroKid", distributor: "DistroKid" },
      question: null,
      progress: { bytes_read: 0, bytes_total: content.length },
    });
    expect(answer.statements).toHaveLength(1);
    expect((await original(answer.id)).equals(content)).toBe(true);
    expect(await jobsOf(answer.id)).toEqual([{ name: "book-statement" }]);
    expect(await readdir(spoolDir)).toEqual([]);
  });

  it("of several megabytes is stored in pieces of one", async () => {
    const content = someText(3_000_000);
    const { id } = await receive(content);
    const pieces = await Array.fromAsync(readOriginalPieces(ctx.db, ctx.accountId, id));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.slice(0, -1).every(({ length }) => length === 1024 * 1024)).toBe(true);
    expect((await original(id)).equals(content)).toBe(true);
  });

  it.skipIf(inject("testServer").nodes.length === 0)(
    "is committed with its job in two phases where these are on different nodes",
    async () => {
      const prepared = () => ctx.db.sql`select from pg_dist_transaction`;
      const { length } = await prepared();
      await receive(someText());
      expect((await prepared()).length).toBeGreaterThan(length);
    },
  );

  it("with several files becomes a statement for each, and the first one is returned", async () => {
    const first = someText();
    const second = someText();
    const archive = makeZip([
      { name: "march.tsv", content: first },
      { name: "cover.pdf", content: Buffer.from("%PDF-1.7") },
      { name: "april.tsv", content: second },
    ]);
    const answer = await receive(archive, "year.zip");
    expect(answer.statements.map(({ file_name, state }) => [file_name, state])).toEqual([
      ["march.tsv", "received"],
      ["cover.pdf", "refused"],
      ["april.tsv", "received"],
    ]);
    expect(answer.id).toBe(answer.statements[0]?.id);
    expect(answer.statements[1]?.detail).toContain("This is a PDF");
    expect(await jobsOf(answer.statements[1]?.id as string)).toEqual([]);
    expect((await original(answer.statements[2]?.id as string)).equals(second)).toBe(true);
  });
});

describe("the same content again", () => {
  it("returns the existing statement however it is packed, and changes nothing", async () => {
    const content = someText();
    const { id } = await receive(content);
    const before = await countStatements();
    for (const again of [content, gzipSync(content), makeZip([{ name: "other.tsv", content }])]) {
      expect(await receive(again, "again")).toMatchObject({ id, duplicate: true, file_name: "march.tsv" });
    }
    expect(await countStatements()).toBe(before);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it("becomes one statement with one job when sent many times at once", async () => {
    const content = someText();
    const answers = await Promise.all(Array.from({ length: 8 }, () => receive(content)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await jobsOf(answers[0]?.id as string)).toHaveLength(1);
  });

  it("is a new statement after the first was refused", async () => {
    const content = someText();
    const { id } = await receive(content);
    await ctx.db.sql`update statements set state = 'refused' where id = ${id}`;
    const again = await receive(content);
    expect(again).toMatchObject({ duplicate: false, state: "received" });
    expect(again.id).not.toBe(id);
  });

  it("twice in one archive becomes one statement", async () => {
    const content = someText();
    const files = ["a.tsv", "b.tsv"].map((name) => ({ name, content }));
    const { statements } = await receive(makeZip(files));
    expect(statements.map(({ duplicate }) => duplicate)).toEqual([false, true]);
    expect(statements[1]?.id).toBe(statements[0]?.id);
  });
});

describe("an upload that cannot be a statement stores nothing", () => {
  it.each<[string, () => Buffer, string]>([
    ["an empty file", () => Buffer.alloc(0), "bad_request"],
    ["an archive of empty files", () => makeZip([{ name: "a", content: Buffer.alloc(0) }]), "bad_request"],
    ["a PDF", () => Buffer.from("%PDF-1.7"), "unsupported_media_type"],
    ["an archive in an archive", () => gzipSync(gzipSync(someText())), "unsupported_media_type"],
    ["too much when unpacked", () => gzipSync(Buffer.alloc(50_000_001)), "payload_too_large"],
  ])("%s", async (_what, content, code) => {
    const before = await countStatements();
    await expect(receive(content())).rejects.toMatchObject({ name: "DomainError", code });
    expect(await countStatements()).toBe(before);
    expect(await readdir(spoolDir)).toEqual([]);
  });

  it.each([
    [
      [{ saleDate: "2026-03-01", creditDate: "2026-04-15", trackTitle: "Northern", ean: "4062000000000" }],
      "recordJet's report",
    ],
    [{ Date: "2026-03-01", Amount: "1.00" }, "a file"],
  ])("of JSON is refused as such, with what to do instead", async (json, what) => {
    const content = Buffer.from(JSON.stringify(json));
    await expect(receive(content, "report.csv")).rejects.toThrow(`This is ${what} in JSON`);
    await expect(receive(content, "report.csv")).rejects.toThrow("Download it as CSV");
  });

  it("not even when the job cannot be added", async () => {
    const before = await countStatements();
    const jobs = { ...ctx.jobs, enqueue: () => Promise.reject(new Error("no queue")) };
    const content = someText();
    await expect(receive(content, "march.tsv", { ...ctx, jobs })).rejects.toThrow("no queue");
    expect(await countStatements()).toBe(before);
    expect(await readdir(spoolDir)).toEqual([]);
    expect(await receive(content)).toMatchObject({ duplicate: false });
  });
});

describe("personal data of buyers", () => {
  const HEADER =
    "date,paid to,item type,item name,artist,currency,item price,quantity,discount code,sub total,transaction fee,fee type,item total,amount you received,bandcamp transaction id,paypal transaction id,net amount";
  const ROWS = [
    "11/25/22 5:45pm,ada@example.com,track,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,11,5AB1,1.16",
    "11/26/22 5:45pm,bob@example.com,track,Slow Tide",
    "11/27/22 5:45pm,eve@example.com,gift,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,12,5AB2,1.16",
  ];

  it("is erased before anything is stored, and the statement says which columns were", async () => {
    const content = Buffer.from(`\ufeff${[HEADER, ...ROWS, ""].join("\r\n")}`, "utf16le");
    const answer = await receive(content, "raw.csv");
    expect(answer).toMatchObject({
      state: "received",
      format_name: expect.stringContaining("Bandcamp"),
      erased_columns: ["paid to", "paypal transaction id"],
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    const stored = await original(answer.id);
    expect(stored.toString("utf16le")).toBe(
      `\ufeff${HEADER}\r\n` +
        "11/25/22 5:45pm,,track,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,11,,1.16\r\n" +
        "(erased)\r\n" +
        "11/27/22 5:45pm,,gift,Slow Tide,Lanterns,USD,1.00,1,,1.50,0.12,paypal,1.50,1.16,12,,1.16\r\n",
    );
    expect(answer.progress.bytes_total).toBe(stored.length);
    expect(await book(ctx, answer.id)).toBe("booked");
    const { refusals } = await getRefusals(ctx, answer.id);
    expect(refusals.map(({ line_no, row }) => [line_no, row.includes("@")])).toEqual([
      [3, false],
      [4, false],
    ]);
    expect(await receive(content, "again.csv")).toMatchObject({ id: answer.id, duplicate: true });
    expect(await readdir(spoolDir)).toEqual([]);
  });
});
