import type { RoyaltyMonthRow } from "@ledgerline/db/queries/royalty-months";
import type { AccountingDate } from "@ledgerline/db/queries/statement-accounting-dates";
import { DecimalSum } from "./decimal-sum.ts";
import type { StatementLine } from "./statement-format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

/** Twenty years of a large label stay far below; beyond, the sums alone would fill the memory. */
const MOST_BUCKETS = 200_000;
const TOO_MANY = "The file names more stores, months and dates than a statement can have, so it is not booked.";

type Key = Pick<StatementLine, "accountingDate" | "saleMonth" | "currency" | "platform">;

class Bucket {
  readonly key: Key;
  readonly net = new DecimalSum();
  units = 0;
  streamUnits = 0;
  lines = 0;

  constructor({ accountingDate, saleMonth, currency, platform }: Key) {
    this.key = { accountingDate, saleMonth, currency, platform };
  }
}

/** The lines of a statement, summed while it is read. */
export class BookingTotals {
  lines = 0;
  /** Accounting dates met so far. */
  readonly dates = new Set<string>();
  readonly #buckets: Bucket[] = [];
  /** By platform, sale month, accounting date and currency: strings that repeat are found faster than one made of them. */
  readonly #found: Level<Level<Level<Map<string, Bucket>>>> = new Map();

  add(line: StatementLine): void {
    const bucket = this.#bucketOf(line);
    bucket.net.add(line.net);
    bucket.units += line.units;
    if (line.kind === "stream") bucket.streamUnits += line.units;
    bucket.lines += 1;
    this.lines += 1;
  }

  months(): RoyaltyMonthRow[] {
    const merged = mergeBuckets(this.#buckets, (key) => key.saleMonth + key.currency + key.platform);
    return merged.map(({ key: { saleMonth, currency, platform }, net, units, streamUnits, lines }) => {
      return { saleMonth, platform, currency, units, streamUnits, net: net.toString(), lines };
    });
  }

  accountingDates(): AccountingDate[] {
    const merged = mergeBuckets(this.#buckets, (key) => key.accountingDate + key.currency);
    return merged.map(({ key: { accountingDate, currency }, net, lines }) => {
      return { accountingDate, currency, rows: lines, net: net.toString() };
    });
  }

  #bucketOf(line: StatementLine): Bucket {
    const ofPlatform = levelOf(this.#found, line.platform);
    const ofMonth = levelOf(ofPlatform, line.saleMonth);
    const ofDate = levelOf(ofMonth, line.accountingDate);
    return ofDate.get(line.currency) ?? this.#addBucket(ofDate, line);
  }

  #addBucket(ofDate: Map<string, Bucket>, line: StatementLine): Bucket {
    if (this.#buckets.length === MOST_BUCKETS) throw new UnreadableStatement(TOO_MANY);
    const bucket = new Bucket(line);
    ofDate.set(line.currency, bucket);
    this.#buckets.push(bucket);
    this.dates.add(line.accountingDate);
    return bucket;
  }
}

type Level<Next> = Map<string, Next>;

function levelOf<Key, Value>(level: Level<Map<Key, Value>>, key: string): Map<Key, Value> {
  let next = level.get(key);
  if (!next) {
    next = new Map();
    level.set(key, next);
  }
  return next;
}

/** Dates, months and currencies have a fixed length: no two keys are written alike. */
function mergeBuckets(buckets: Iterable<Bucket>, idOf: (key: Key) => string): Bucket[] {
  const merged = new Map<string, Bucket>();
  for (const bucket of buckets) {
    const id = idOf(bucket.key);
    const into = merged.get(id) ?? new Bucket(bucket.key);
    merged.set(id, into);
    into.net.add(bucket.net.toString());
    into.units += bucket.units;
    into.streamUnits += bucket.streamUnits;
    into.lines += bucket.lines;
  }
  return [...merged.values()];
}
