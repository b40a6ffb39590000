import { SAMPLE_COLUMN, SAMPLE_HASHES } from "@ledgerline/contract/statements/sample-statement";
import type { StoredRecognition } from "@ledgerline/statements/vocabulary";

interface KnownFile {
  sha256: string;
  recognition: Pick<StoredRecognition, "header" | "preamble"> | null;
}

/** Whether a file is a sample statement shipped with Ledgerline, unchanged or saved again. */
export function isSample({ sha256, recognition }: KnownFile): boolean {
  if (SAMPLE_HASHES.has(sha256)) return true;
  if (!recognition) return false;
  const { header, preamble } = recognition;
  return [header, ...preamble].some((cells) => cells.some(isMarker));
}

const MARKER = SAMPLE_COLUMN.toLowerCase();

function isMarker(cell: string): boolean {
  return cell.trim().toLowerCase() === MARKER;
}
