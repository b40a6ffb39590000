import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { FIRST_SAMPLE, SAMPLE_COLUMN, SAMPLE_HASHES } from "@ledgerline/contract/statements/sample-statement";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { expectReaders } from "../../test/booked-readers.ts";
import { book, bookText, expectBalancedBooks, getStatement, upload } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { overview } from "../analytics/overview.ts";
import { royalties } from "../analytics/royalties.ts";
import { testSync } from "../analytics/sample.ts";
import { createClaim } from "../claims/create-claim.ts";
import { listClaims } from "../claims/show-claims.ts";
import { listHistory } from "../history.ts";
import { isSample } from "../samples.ts";
import { syncStatus } from "../streaming/streaming-status.ts";
import { setSamplesApart } from "./decide/set-samples-apart.ts";
import { purgeStatements } from "./purge/purge-statements.ts";
import { listStatements } from "./show/show-statement.ts";

const SHIPPED = join(import.meta.dirname, "../../../../apps/web/public/sample-distrokid-statement.tsv");
const sample = await readFile(SHIPPED, "utf8");
/** The sample as it shipped before it had its own column. */
const first = sample.replaceAll(/\t[^\t\n]*\n/g, "\n");
/** Neither its hash nor its header marks it as a sample, so it is booked. */
const unmarked = `${first}\n`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const purge = () => purgeStatements(ctx, ctx, new AbortController().signal);
const names = async () => (await listStatements(ctx)).statements.map(({ file_name, state }) => [file_name, state]);

async function expectNoFigures(): Promise<void> {
  await expectReaders(ctx, { lines: 0, net: "0" });
  await expectBalancedBooks(ctx);
  expect((await overview(ctx)).booked).toMatchObject({ totals: [], newest_months: [] });
  expect((await royalties(ctx)).monthly_breakdown).toEqual([]);
  expect(await syncStatus(ctx)).toMatchObject({ sample_available: true, booked_statements: 0 });
  const [row] = await ctx.db.sql`select
    (select count(*) from statement_lines)::int as lines, (select count(*) from royalty_months)::int as months,
    (select count(*) from statement_accounting_dates)::int as dates`;
  expect(row).toEqual({ lines: 0, months: 0, dates: 0 });
}

test("the shipped file has its hash in the list and its own column, and the first one's hash is known", () => {
  expect(SAMPLE_HASHES.has(sha256(sample))).toBe(true);
  expect(sample.split("\n")[0]?.split("\t").at(-1)).toBe(SAMPLE_COLUMN);
  expect(sha256(first)).toBe(FIRST_SAMPLE);
  expect(isSample({ sha256: sha256(unmarked), recognition: { header: unmarked.split("\t"), preamble: [] } })).toBe(
    false,
  );
});

describe("the sample statement", () => {
  const columns = sample
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  const quoted = columns.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  const turned = columns.map((cells) => [cells.at(-1)?.toUpperCase(), ...cells.slice(0, -1)].join("\t")).join("\n");
  const some = sample.split("\n").slice(0, 3).join("\n");
  const doors: [string, string | Buffer][] = [
    ["as it is", sample],
    ["packed", gzipSync(sample)],
    ["in an archive", makeZip([{ name: "sample.tsv", content: Buffer.from(sample) }])],
    ["as it first shipped", first],
    ["saved again with commas, quotes and other line ends", `\uFEFF${quoted}\r\n`],
    ["with its columns in another order", turned],
    ["cut to a few rows", some],
  ];

  it.each(doors)("%s is read and proved, but is in no figure", async (_name, file) => {
    const statement = await bookText(ctx, file);
    expect(statement).toMatchObject({ state: "sample", counts: false, source: null, booked_at: null });
    expect(statement.detail).toMatch(/made-up sample statement/);
    expect(statement.rows).toMatchObject({ booked: 0, refused: 0 });
    expect(statement.rows.noted).toBe(statement.rows.read);
    expect(statement.totals).toHaveLength(1);
    await expectNoFigures();
    expect(await ctx.db.sql`select from sources`).toHaveLength(0);
    await expect(testSync(ctx)).resolves.toMatchObject({ data_source: "sample" });
  });

  it("is removed with the first real figures, in the transaction that books them", async () => {
    await testSync(ctx);
    const { id } = await bookText(ctx, sample, "sample.tsv");
    await bookText(ctx, distrokidText([{ earnings: "7" }]), "real.tsv");
    await expect(getStatement(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    await expectReaders(ctx, { lines: 1, net: "7" });
    await purge();
    expect(await names()).toEqual([["real.tsv", "booked"]]);
    expect(await ctx.db.sql`select from statement_originals where statement_id = ${id}`).toHaveLength(0);
    expect(await ctx.db.sql`select from daily_plays`).toHaveLength(0);
    await expectBalancedBooks(ctx);
  });

  it("is refused with a sentence if there are real figures, and nothing is stored", async () => {
    await bookText(ctx, distrokidText([{ earnings: "7" }]), "real.tsv");
    for (const file of [sample, first]) {
      await expect(upload(ctx, file)).rejects.toMatchObject({
        code: "conflict",
        message: MESSAGES.sampleStatementOver,
      });
    }
    expect(await names()).toEqual([["real.tsv", "booked"]]);
  });

  it("is left out of an archive with the artist's own statements", async () => {
    await bookText(ctx, distrokidText([{ earnings: "7" }]), "real.tsv");
    const archive = makeZip([
      { name: "sample.tsv", content: Buffer.from(sample) },
      { name: "april.tsv", content: Buffer.from(distrokidText([{ date: "2026-04-12", earnings: "2" }])) },
    ]);
    const { statements } = await upload(ctx, archive);
    expect(statements.map(({ file_name, state, detail }) => [file_name, state, detail])).toEqual([
      ["sample.tsv", "refused", MESSAGES.sampleStatementOver],
      ["april.tsv", "received", null],
    ]);
  });

  it("is refused when its turn comes if real figures came in while it waited", async () => {
    const { id } = await upload(ctx, sample);
    await bookText(ctx, distrokidText([{ earnings: "7" }]), "real.tsv");
    expect(await book(ctx, id)).toBe("refused");
    expect(await getStatement(ctx, id)).toMatchObject({ state: "refused", detail: MESSAGES.sampleStatementOver });
    await expectReaders(ctx, { lines: 1, net: "7" });
  });
});

describe("a sample statement that was booked as if it were real", () => {
  const apart = () => setSamplesApart(ctx, new AbortController().signal);
  /** Leaves a sample as an earlier version did. */
  async function bookedSample(): Promise<string> {
    const { id, state } = await bookText(ctx, unmarked, "sample.tsv");
    expect(state).toBe("booked");
    await ctx.db.sql`update statements set sha256 = ${FIRST_SAMPLE} where id = ${id}`;
    return id;
  }

  it("becomes a sample, and the artist is told", async () => {
    const id = await bookedSample();
    expect(await apart()).toBe(1);
    await expectReaders(ctx, { lines: 0, net: "0" });
    expect(await book(ctx, id)).toBe("sample");
    await purge();
    expect(await getStatement(ctx, id)).toMatchObject({
      state: "sample",
      counts: false,
      source: null,
      rows: { read: 240, booked: 0, noted: 240 },
      detail: expect.stringMatching(/counted this made-up sample statement among your figures/),
    });
    await expectNoFigures();
    expect((await listHistory(ctx, {})).events[0]).toMatchObject({
      actor: "ledgerline",
      text: "Took the made-up sample statement sample.tsv out of the figures.",
    });
    expect(await apart()).toBe(0);
  });

  it("is removed if there are real figures, which stay as they are", async () => {
    const id = await bookedSample();
    await bookText(ctx, distrokidText([{ date: "2027-01-12", earnings: "7" }]), "real.tsv");
    expect(await apart()).toBe(1);
    expect(await book(ctx, id)).toBe("refused");
    await purge();
    expect(await getStatement(ctx, id)).toMatchObject({
      state: "refused",
      detail: expect.stringMatching(/counted this made-up sample statement.*you have real figures now/s),
    });
    await expectReaders(ctx, { lines: 1, net: "7" });
    await expectBalancedBooks(ctx);
  });

  it("marks the claims that were made with it, and no others", async () => {
    const premium = { ...ctx, settings: { ...ctx.settings, premiumForAll: true } };
    const claim = (notice: string) => {
      const frozen = {
        platform: "spotify",
        track_id: null,
        notice_on: "2026-05-02",
        notice,
        asked: "",
        answered: "",
      } as const;
      return createClaim(premium, { kind: "frozen", cells: [], findings: [], to: "", frozen });
    };
    await claim("before");
    await bookedSample();
    await claim("with it");
    await apart();
    await claim("after");
    const { claims } = await listClaims(premium);
    expect(claims.map(({ with_sample }) => with_sample)).toEqual([false, true, false]);
  });
});
