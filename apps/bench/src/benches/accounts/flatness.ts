import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadStatement } from "@ledgerline/testing/product/calls";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { forgetAnswers } from "../../measure/product.ts";
import { generateDistrokid } from "../../statements/generate-distrokid.ts";

const FEW = 1_000;
const COPIES = 5_000;
const ROUNDS = 400;
const SCREENS = ["overview", "royalties"] as const;

type Size = "few" | "many";

/** Milliseconds per request at 1,000 and at 5,000,000 booked lines, and their ratio. */
export interface FlatnessFigures {
  few: number;
  many: number;
  ratio: number;
}

/**
 * Measures overview and royalties as if after a change, alternating between two artists with the same months, stores
 * and platforms.
 */
async function benchFlatness(): Promise<Record<(typeof SCREENS)[number], FlatnessFigures>> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-flatness-"));
  try {
    const [few, many] = await writeFiles(directory);
    const product = await runProduct({ env: { STATEMENT_MAX_BYTES: String(2 ** 30) } });
    const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
    try {
      return await compareScreens(product, sql, { few, many });
    } finally {
      await sql.end();
      await product.stop();
    }
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function compareScreens(product: RunningProduct, sql: postgres.Sql, files: Record<Size, string>) {
  const tokens = { few: await book(product, files.few), many: await book(product, files.many) };
  const figures = {} as Record<(typeof SCREENS)[number], FlatnessFigures>;
  for (const screen of SCREENS) {
    const times: Record<Size, number[]> = { few: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await forgetAnswers(sql);
      for (const size of ["few", "many"] as const) times[size].push(await timeScreen(product, screen, tokens[size]));
    }
    const [few, many] = [median(times.few), median(times.many)];
    figures[screen] = { few, many, ratio: many / few };
  }
  return figures;
}

/** Registers an artist, books a file, and returns the artist's token. */
async function book(product: RunningProduct, path: string): Promise<string> {
  const { access_token: token } = await product.register();
  await uploadStatement(product.origin, token, path);
  return token;
}

async function timeScreen({ origin }: RunningProduct, screen: string, token: string): Promise<number> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${origin}/api/analytics/${screen}`, { headers })).arrayBuffer();
  return performance.now() - started;
}

/** Writes a thousand rows, then the same rows five thousand times over. All equal rows of a statement count. */
async function writeFiles(directory: string): Promise<[few: string, many: string]> {
  const [few, many] = [join(directory, "few.tsv"), join(directory, "many.tsv")];
  await generateDistrokid(few, {
    rows: FEW,
    seed: 1,
    firstMonth: "2025-01",
    months: 12,
    tracks: 40,
    artist: "Paper Lanterns",
    layout: "old",
    lineEnd: "\n",
  });
  const text = await readFile(few, "utf8");
  const header = text.indexOf("\n") + 1;
  const file = await open(many, "w");
  await file.write(text.slice(0, header));
  for (let copy = 0; copy < COPIES; copy += 1) await file.write(text.slice(header));
  await file.close();
  return [few, many];
}

export const flatness: PerformanceStep = {
  title: "Few lines and many",
  about: `Overview and royalties of an artist with 5,000,000 booked lines, against those of one with 1,000 and the same months, stores
and platforms, in turn; medians of 400.`,
  async run(report) {
    for (const [screen, { few, many, ratio }] of Object.entries(await benchFlatness())) {
      report.row(`${screen}, 1,000 lines`, few, "ms");
      report.row(`${screen}, 5,000,000 lines`, many, "ms");
      report.row(`${screen}, many against few`, ratio, "", { atMost: 1.2 });
    }
  },
};
