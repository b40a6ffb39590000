import { createHash, type Hash } from "node:crypto";
import { equalMoney, type Money, subtractMoney } from "@ledgerline/decimals";

/** So many lines of a part are compared letter by letter; of those below them, their number and their sums. */
const COMPARED_LINES = 100;
/** More than anybody joins; a file made of beginnings must fill neither memory nor time. */
const MOST_PARTS = 10_000;

/** What the rows up to here come to. */
interface Totals {
  units: number;
  money: Money[];
}

/** Notices that copies of a file were joined: a part that begins as the file does has the lines of a part above it. */
export class JoinedParts {
  /** The money of each part by the rest of what tells it apart. */
  readonly #seen = new Map<string, Money[]>();
  #before: Totals = { units: 0, money: [] };
  #lines = 0;
  #first: Hash = createHash("sha256");

  /** `raw` is the row of the line, or of several. */
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
