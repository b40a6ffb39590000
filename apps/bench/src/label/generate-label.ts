import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { distrokidRows, type RowOptions } from "../statements/distrokid-rows.ts";
import type { LabelLayout } from "./label-layouts.ts";

const ARTISTS = 120;
const BATCH_ROWS = 2_000;

/** Writes a label's statement: its tracks are by 120 artists. */
export async function generateLabel(out: string, layout: LabelLayout, options: RowOptions): Promise<void> {
  await pipeline(Readable.from(batches(layout, options)), createWriteStream(out));
}

function* batches(layout: LabelLayout, options: RowOptions): Generator<string> {
  let batch = `${layout.header}\n`;
  let rows = 0;
  for (const row of distrokidRows(options)) {
    batch += `${layout.row(row, `Artist ${Number(row.track.isrc.slice(7)) % ARTISTS}`)}\n`;
    rows += 1;
    if (rows % BATCH_ROWS > 0) continue;
    yield batch;
    batch = "";
  }
  yield batch;
}
