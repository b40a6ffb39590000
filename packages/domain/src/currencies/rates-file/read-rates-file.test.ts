import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { expect, onTestFinished, test } from "vitest";
import { readRatesFile } from "./read-rates-file.ts";

const BOUND = 1024 * 1024;

test.each([
  ["a .gz", (content: Buffer) => gzipSync(content)],
  ["a ZIP", (content: Buffer) => makeZip([{ name: "rates.csv", content }])],
])("%s that unpacks to more than rates need is refused", async (_what, pack) => {
  const folder = await mkdtemp(join(tmpdir(), "rates-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "rates");
  const blanks = randomBytes(10_000).map((byte) => (byte & 1 ? 9 : 32));
  const row = `2026-01-02,1.05${Buffer.from(blanks)},\n`;
  await writeFile(path, pack(Buffer.from(`Date,USD,\n${row.repeat(BOUND / row.length + 1)}`)));
  await expect(readRatesFile({ path, fileName: "rates" }, BOUND)).rejects.toMatchObject({
    code: "payload_too_large",
    message: expect.stringContaining("1 MiB"),
  });
});
