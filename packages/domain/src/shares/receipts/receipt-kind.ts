import type { CostReceipt } from "@ledgerline/contract/shares/shares";

const BEGINNINGS = [
  { kind: "pdf", bytes: Buffer.from("%PDF-") },
  { kind: "png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { kind: "jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** What the first bytes of a file say that it is, whatever it is called; null for anything else. */
export function receiptKind(file: Buffer): CostReceipt["kind"] | null {
  return BEGINNINGS.find(({ bytes }) => file.subarray(0, bytes.length).equals(bytes))?.kind ?? null;
}
