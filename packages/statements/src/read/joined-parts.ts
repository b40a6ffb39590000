import { createHash, type Hash } from "node:crypto";
import { equalMoney, type Money, subtractMoney } from "@ledgerline/decimals";

/** How many lines of a part are compared in full; for those below, only their number and sums. */
const COMPARED_LINES = 100;
/** More than anybody joins; a file full of beginnings must take neither much memory nor much time. */
const MOST_PARTS = 10_000;

/** The sums of the rows up to here. */
interface Totals {
  units: number;
  money: Money[];
}

/** Notices that copies of a file were joined: a part that begins like the file has the lines of a part above it. */
export class JoinedParts {
  /** The money of each part, by everything else that identifies it. */
  readonly #seen = new Map<string, Money[]>();
  #before: Totals = { units: 0, money: [] };
  #lines = 0;
  #first: Hash = createHash("sha256");

  /** `raw` is the row of one line, or of several. */
  line(raw: string): void {
    this.#lines += 1;
    if (this.#lines <= COMPARED_LINES) this.#first.update(`${raw}\n`);
  }

  /** Ends a part. True when one above it has the same lines. */
  end({ units, money }: Totals): boolean {
    if (this.#lines === 0 || this.#seen.size === MOST_PARTS) return false;
    const part = `${this.#lines} ${units - this.#before.units} ${this.#first.digest("hex")}`;
    const sums = subtractMoney(money, this.#before.money);
    const same = this.#seen.get(part);
    const isCopy = same !== undefined && equalMoney(same, sums);
    this.#seen.set(part, sums);
    this.#before = { units, money };
    this.#lines = 0;
    this.#first = createHash("sha256");
    return isCopy;
  }
}
