import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateDistrokid } from "./generate-distrokid.ts";
import { median } from "./median.ts";
import { runProduct } from "./running-product.ts";
import { uploadStatement } from "./upload-statement.ts";

const FEW = 1_000;
const COPIES = 1_000;
const ROUNDS = 400;
const SCREENS = ["overview", "royalties"] as const;

/** Milliseconds of a request at 1,000 and at 1,000,000 booked lines, and the second by the first. */
export interface FlatnessFigures {
  few: number;
  many: number;
  ratio: number;
}

/** Overview and royalties of two artists with the same months, stores and platforms, in turns. */
export async function benchFlatness(): Promise<Record<(typeof SCREENS)[number], FlatnessFigures>> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-flatness-"));
  const [few, many] = await writeFiles(directory);
  const product = await runProduct();
  const tokens = { few: "", many: "" };
  for (const [size, path] of Object.entries({ few, many })) {
    tokens[size as keyof typeof tokens] = (await product.register()).access_token;
    await uploadStatement(product.origin, tokens[size as keyof typeof tokens], path);
  }

  const time = async (screen: string, token: string) => {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(`${product.origin}/api/analytics/${screen}`, { headers })).arrayBuffer();
    return performance.now() - started;
  };
  const figures = {} as Record<(typeof SCREENS)[number], FlatnessFigures>;
  for (const screen of SCREENS) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await time(screen, tokens.few));
      times.many.push(await time(screen, tokens.many));
    }
    const [fewMs, manyMs] = [median(times.few), median(times.many)];
    figures[screen] = { few: fewMs, many: manyMs, ratio: manyMs / fewMs };
  }
  await product.stop();
  await rm(directory, { recursive: true });
  return figures;
}

/** A thousand rows, and the same rows a thousand times over: equal rows of a statement are all real. */
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
