export type FileKind = "zip" | "gzip" | "office" | "pdf" | "picture" | "plain";

const MAGIC: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["gzip", [0x1f, 0x8b]],
  ["office", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0xff, 0xd8, 0xff]],
  ["picture", [0x47, 0x49, 0x46, 0x38]],
];

/** The kind of a file by its first bytes. Its name does not matter. */
export function fileKind(head: Uint8Array): FileKind {
  const found = MAGIC.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? "plain";
}
