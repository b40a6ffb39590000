import type { Draft } from "../draft/draft.ts";

type Encoding = Draft["encoding"];

const TABLES = new Map<Encoding, Map<string, number[]>>();

/** The text's bytes in an encoding; a character that it lacks becomes a question mark. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  const table = tableOf(encoding);
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? [0x3f]).flat());
}

/** Turned around from what a browser reads. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = TABLES.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && letter !== "\ufffd" && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (encoding === "shift_jis") {
    for (let lead = 0x81; lead < 0xfd; lead += 1) for (let trail = 0x40; trail < 0xfd; trail += 1) add(lead, trail);
  }
  TABLES.set(encoding, table);
  return table;
}
