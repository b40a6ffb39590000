import { textDecoder } from "../src/encoding/text-decoder.ts";
import type { StatementEncoding } from "../src/vocabulary.ts";

const TABLES = new Map<string, Map<string, number[]>>();

/** Encodes a text in an encoding that Node only decodes. */
export function encodeLegacy(text: string, encoding: StatementEncoding): Buffer {
  const table = TABLES.get(encoding) ?? tableOf(encoding);
  TABLES.set(encoding, table);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

function tableOf(encoding: StatementEncoding): Map<string, number[]> {
  const decoder = textDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  return table;
}
