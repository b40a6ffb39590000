import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { listArtistFormats } from "@ledgerline/db/queries/statements/artist-formats";
import { asksKind, suggestMapping } from "@ledgerline/statements/map";
import type { RecognizedStatement } from "../recognized-statement.ts";
import { ColumnSamples } from "./column-samples.ts";
import { readFirstRows } from "./read-first-rows.ts";

const SAMPLED_ROWS = 5000;
const SAMPLES_SHOWN = 5;

/** The columns of a statement's file with some of their cells, and what they may hold. */
export async function inspectColumns(db: Database, statement: RecognizedStatement): Promise<MappingColumns> {
  const { header, numbers } = statement.recognition;
  const samples = new ColumnSamples(header);
  await readFirstRows(db, statement, SAMPLED_ROWS, (cells) => samples.add(cells));
  const own = await listArtistFormats(db, statement.artistId);
  const { guess, nearest, fields, personal } = suggestMapping({
    header,
    samples: header.map((_, at) => samples.of(at)),
    numbers,
    format: statement.format,
    own,
  });
  return {
    columns: header.map((name, position) => ({
      position,
      name,
      samples: samples.of(position).slice(0, SAMPLES_SHOWN),
      guess: fields[position] ?? null,
      personal: personal[position] ?? false,
    })),
    guess,
    nearest,
    asks_kind: guess.kind === undefined && asksKind(statement.recognition),
  };
}
