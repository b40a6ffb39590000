import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeFolder } from "./make-folder.ts";

const GENERATOR = join(import.meta.dirname, "../../bench/src/statements/generate-distrokid.ts");

interface Shape {
  name: string;
  rows: number;
  /** `YYYY-MM`. */
  firstMonth: string;
  months: number;
  /** Two statements of the same months differ by their seed. */
  seed?: number;
}

export interface GeneratedRow {
  reportingDate: string;
  /** `YYYY-MM`. */
  saleMonth: string;
  store: string;
  quantity: number;
  /** With 12 decimals. */
  earnings: string;
}

/** A DistroKid statement on disk, and its contents as the generator counted them, without the product's own code. */
export interface GeneratedStatement {
  path: string;
  name: string;
  rows: GeneratedRow[];
  /** The exact total in USD, with 12 decimals. */
  total: string;
}

/** Writes a statement that is removed with the test. */
export async function generateStatement(shape: Shape): Promise<GeneratedStatement> {
  const path = join(await makeFolder(), shape.name);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[GENERATOR, "--out", path, "--rows", `${shape.rows}`, "--seed", `${shape.seed ?? 1}`],
    ...["--first-month", shape.firstMonth, "--months", `${shape.months}`],
  ]);
  const { total } = JSON.parse(stdout) as { total: string };
  const [, ...lines] = (await readFile(path, "utf8")).trimEnd().split("\n");
  return { path, name: shape.name, total, rows: lines.map(readRow) };
}

function readRow(line: string): GeneratedRow {
  const [reportingDate = "", saleMonth = "", store = "", , , , , quantity, , , , , earnings = ""] = line.split("\t");
  return { reportingDate, saleMonth, store, quantity: Number(quantity), earnings };
}
