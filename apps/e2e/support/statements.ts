import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

/** A folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-e2e-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";

interface Row {
  date?: string;
  month?: string;
  quantity?: string;
  earnings?: string;
}

/** A DistroKid statement. Cells that a row does not give have ordinary values; a string is used as a row unchanged. */
export function statementText(rows: readonly (Row | string)[]): string {
  return `${[HEADER, ...rows.map(rowText)].join("\n")}\n`;
}

export function rowText(row: Row | string): string {
  if (typeof row === "string") return row;
  const { date = "2026-03-12", month = "2026-01", quantity = "3", earnings = "0.010000000001" } = row;
  return `${date}\t${month}\tSpotify\tPaper Lanterns\tQuiet Harbour\tZZPL22600001\t200000000011\t${quantity}\t100\tSong\tSE\t0\t${earnings}`;
}

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
