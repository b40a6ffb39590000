import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { psql, timePsql } from "@ledgerline/workbench/product/psql";
import { runProduct } from "@ledgerline/workbench/product/running-product";
import { median } from "../figures/median.ts";
import { bookLabel } from "../label/book-label.ts";
import { type TimedExport, timeExport } from "./time-export.ts";

const ROUNDS = 3;

export interface ExportFigures {
  /** All lines as CSV over REST, and `psql \\copy` of the same rows. Medians of alternating rounds. */
  exportSeconds: number;
  copySeconds: number;
  megabytes: number;
  /** The highest resident memory of the server in each quarter of an export, the highest of all rounds. */
  memoryMb: number[];
  load: number;
}

/** A label exports all of its lines. */
export async function benchExport(lines: number): Promise<ExportFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-export-"));
  const product = await runProduct({ env: { PREMIUM_FOR_ALL: "1" } });
  try {
    const { access_token: token } = await product.register();
    await Array.fromAsync(bookLabel({ origin: product.origin, token, directory, lines }));
    await psql(product.databaseUrl, "vacuum analyze");
    const rounds: (TimedExport & { copySeconds: number })[] = [];
    const [load = 0] = loadavg();
    for (let round = 0; round < ROUNDS; round += 1) {
      const exported = await timeExport(product, token, lines);
      const copySeconds = await timePsql(product.databaseUrl, "\\copy statement_lines to '/dev/null'");
      rounds.push({ ...exported, copySeconds });
    }
    return {
      exportSeconds: median(rounds.map(({ seconds }) => seconds)),
      copySeconds: median(rounds.map(({ copySeconds }) => copySeconds)),
      megabytes: median(rounds.map(({ bytes }) => bytes)) / 1e6,
      memoryMb: [0, 1, 2, 3].map((at) => Math.max(...rounds.map(({ memoryMb }) => memoryMb[at] ?? 0))),
      load,
    };
  } finally {
    await product.stop();
    await rm(directory, { recursive: true });
  }
}
