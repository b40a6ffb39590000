import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UnreadableStatement } from "../../src/formats/unreadable-statement.ts";
import { BodyRows, type PrintedRow } from "../../src/read/printed-row.ts";
import { withWorkbook } from "../../src/read/workbook/open-workbook.ts";
import { readSheetRows } from "../../src/read/workbook/read-sheet-rows.ts";
import { readSheetHeads } from "../../src/read/workbook/sheet-heads.ts";
import { UnreadableWorkbook } from "../../src/read/workbook/workbook-limits.ts";
import { recognizeSheets } from "../../src/recognize/recognize-sheets.ts";
import type { GoldenFile } from "../golden/golden-file.ts";
import { type Booked, HELD, judge } from "./read-damaged.ts";

const LIMITS = { maxUnpackedBytes: 10_000_000 };

/** Reads an .xlsx file the way it is received and booked, without the database. */
export async function readDamagedWorkbook(file: Buffer, golden: GoldenFile): Promise<Booked> {
  const folder = await mkdtemp(join(tmpdir(), "damaged-"));
  const path = join(folder, "file.xlsx");
  try {
    await writeFile(path, file);
    return await readFile(path, golden);
  } catch (error) {
    if (error instanceof UnreadableWorkbook || error instanceof UnreadableStatement) return HELD;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readFile(path: string, golden: GoldenFile): Promise<Booked> {
  const heads = await readSheetHeads(path, LIMITS);
  const [recognized] = recognizeSheets(heads, new Map());
  if (!recognized) return HELD;
  const rows: PrintedRow[] = [];
  const sink = { row: (row: PrintedRow) => void rows.push(row), broken() {} };
  await withWorkbook(path, LIMITS, async (workbook) => {
    const part = workbook.sheets.find(({ name }) => name === recognized.recognition.sheet)?.part ?? "";
    const numbers = recognized.recognition.numbers ?? golden.numbers;
    for await (const _read of readSheetRows(workbook, part, sink, { numbers }));
  });
  const { header, header_line: headerLine } = recognized.recognition;
  return judge(recognized, golden, (sink) => {
    const body = new BodyRows({ headerLine, isEmpty: recognized.isEmpty }, sink);
    for (const row of rows) {
      body.row({ ...row, cells: [...row.cells, ...Array(Math.max(0, header.length - row.cells.length)).fill("")] });
    }
  });
}
