export type FileKind = "zip" | "gzip" | "archive" | "office" | "pdf" | "picture" | "media" | "document" | "plain";

/** Bytes that identify a kind of file, at the beginning unless `at` says where. `null` stands for any byte. */
interface Magic {
  kind: FileKind;
  bytes: readonly (number | null)[];
  at?: number;
}

const ascii = (text: string) => [...Buffer.from(text, "latin1")];
const ANY_SIZE = [null, null, null, null];

const MAGIC: readonly Magic[] = [
  { kind: "zip", bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: "zip", bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: "gzip", bytes: [0x1f, 0x8b] },
  { kind: "office", bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: "pdf", bytes: ascii("%PDF") },
  { kind: "document", bytes: ascii("{\\rtf") },
  { kind: "archive", bytes: ascii("7z\xbc\xaf\x27\x1c") },
  { kind: "archive", bytes: ascii("Rar!\x1a\x07") },
  { kind: "archive", bytes: ascii("\xfd7zXZ\0") },
  { kind: "archive", bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: "archive", bytes: [...ascii("BZh"), null, ...ascii("1AY&SY")] },
  { kind: "archive", bytes: ascii("ustar"), at: 257 },
  { kind: "picture", bytes: ascii("\x89PNG") },
  { kind: "picture", bytes: [0xff, 0xd8, 0xff] },
  { kind: "picture", bytes: ascii("GIF8") },
  { kind: "picture", bytes: ascii("II*\0") },
  { kind: "picture", bytes: ascii("MM\0*") },
  { kind: "picture", bytes: [...ascii("RIFF"), ...ANY_SIZE, ...ascii("WEBP")] },
  { kind: "picture", bytes: [...ANY_SIZE, ...ascii("ftyphei")] },
  { kind: "picture", bytes: [...ANY_SIZE, ...ascii("ftypavif")] },
  { kind: "media", bytes: [...ANY_SIZE, ...ascii("ftyp")] },
  { kind: "media", bytes: [...ascii("RIFF"), ...ANY_SIZE, ...ascii("WAVE")] },
  { kind: "media", bytes: ascii("fLaC\0") },
  { kind: "media", bytes: ascii("OggS\0") },
  { kind: "media", bytes: ascii("ID3\x03") },
  { kind: "media", bytes: ascii("ID3\x04") },
];

/** The kind of a file by its first bytes. Its name does not matter. */
export function fileKind(head: Uint8Array): FileKind {
  const found = MAGIC.find(({ bytes, at = 0 }) => bytes.every((byte, n) => byte === null || head[at + n] === byte));
  return found?.kind ?? "plain";
}
