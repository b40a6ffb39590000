import { type PieceDecoder, textDecoder } from "../encoding/text-decoder.ts";
import type { StatementEncoding, StoredRecognition } from "../vocabulary.ts";

const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder("windows-1252").decode(Uint8Array.of(byte)), byte]),
);

/** The recognition of a text that was read as Windows-1252 until its encoding was known, in that encoding. */
export function inEncoding(recognition: StoredRecognition, encoding: StatementEncoding): StoredRecognition {
  const { encodings: _answered, ...known } = recognition;
  const decoder = textDecoder(encoding);
  const read = (text: string) => decoded(text, decoder);
  return {
    ...known,
    encoding,
    header: recognition.header.map(read),
    preamble: recognition.preamble.map((cells) => cells.map(read)),
    ...(typeof recognition.account === "string" && { account: read(recognition.account) }),
  };
}

/** A character that did not come from a byte, such as the symbol for a NUL, stays as it is. */
function decoded(text: string, decoder: PieceDecoder): string {
  let bytes: number[] = [];
  let read = "";
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte !== undefined) bytes.push(byte);
    else {
      read += decoder.decode(Uint8Array.from(bytes)) + character;
      bytes = [];
    }
  }
  return read + decoder.decode(Uint8Array.from(bytes));
}
