import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDecimals } from "@ledgerline/decimals";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  DISTROKID_LAYOUTS,
  type DistrokidLayout,
  generateDistrokid,
  type StatementOptions,
} from "./generate-distrokid.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "generate-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function generate(layout: DistrokidLayout, seed = 1, of: Partial<StatementOptions> = {}) {
  const out = join(folder, "statement");
  const shape = { rows: 3000, firstMonth: "2025-11", months: 4, tracks: 10, artist: "Paper Lanterns", lineEnd: "\n" };
  const { total } = await generateDistrokid(out, { ...shape, seed, layout, ...of });
  const [header = "", ...rows] = (await readFile(out, "utf8")).trimEnd().split("\n");
  return { total, header, rows };
}

function cells(line: string): string[] {
  return line.startsWith('"') ? line.slice(1, -1).split('","') : line.split("\t");
}

it.each(DISTROKID_LAYOUTS)(
  "writes the requested number of rows in layout %s, and returns their exact total",
  async (layout) => {
    const { total, header, rows } = await generate(layout);
    const names = cells(header);
    expect(names).toHaveLength(layout === "old" ? 13 : 15);
    expect(rows).toHaveLength(3000);
    const earnings = rows.map((row) => cells(row)[names.indexOf("Earnings (USD)")] ?? "");
    expect(earnings.every((printed) => /^-?\d+\.\d{12}$/.test(printed))).toBe(true);
    expect(total).toBe(addDecimals(earnings));
    const months = new Set(rows.map((row) => cells(row)[names.indexOf("Sale Month")]));
    expect([...months]).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  },
);

it("writes the same file for the same seed, and a different one for another", async () => {
  const first = await generate("old");
  expect(await generate("old")).toEqual(first);
  expect((await generate("old", 2)).rows).not.toEqual(first.rows);
});

it("spreads a label's songs over all stores and countries, or most of them over few", async () => {
  const stores = async (evenly: boolean) => {
    const { header, rows } = await generate("old", 1, { artists: 20, heard: { stores: 40, countries: 62, evenly } });
    const column = (name: string) => rows.map((row) => cells(row)[cells(header).indexOf(name)]);
    expect(new Set(column("Artist")).size).toBe(10);
    expect(new Set(column("Country of Sale")).size).toBe(62);
    const most = Object.values(Object.groupBy(column("Store"), (store) => store ?? "")).map(
      (same) => same?.length ?? 0,
    );
    expect(most).toHaveLength(40);
    return Math.max(...most) / rows.length;
  };
  expect(await stores(true)).toBeLessThan(0.05);
  expect(await stores(false)).toBeGreaterThan(0.15);
});
