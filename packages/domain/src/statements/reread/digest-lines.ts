import { hash } from "node:crypto";
import {
  DIGEST_DIGITS,
  DIGEST_MODULUS,
  DIGEST_SEPARATOR,
  DIGESTS,
  type DigestName,
  type LineDigests,
} from "@ledgerline/db/queries/readings/line-digests";
import type { StatementLine } from "@ledgerline/statements/formats";

const NAMES = Object.keys(DIGESTS) as DigestName[];

/** Adds up of lines that are being read what the database adds up of booked ones. */
export class DigestedLines {
  readonly digests: LineDigests = { dates: 0, titles: 0, details: 0 };

  add(lineNo: number, part: number, line: StatementLine): void {
    for (const name of NAMES) {
      const values = DIGESTS[name].map((column) => line[column] ?? DIGEST_SEPARATOR);
      const text = [lineNo, part, ...values].join(DIGEST_SEPARATOR);
      const digits = hash("md5", text).slice(0, DIGEST_DIGITS);
      this.digests[name] = (this.digests[name] + Number.parseInt(digits, 16)) % DIGEST_MODULUS;
    }
  }
}
