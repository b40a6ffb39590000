import { DecimalSum } from "@ledgerline/contract/money/decimal-sum";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import type { AccountingDate } from "@ledgerline/db/queries/statements/statement-accounting-dates";
import { accountedDay } from "../accounted-day.ts";
import type { StatementLine } from "../formats/row-outcome.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";

/** More than twenty years of a large label need. Beyond this, the sums alone would fill a booking's memory. */
const MOST_BUCKETS = 50_000;
/** Statements name about a hundred stores. Each one is shown to the artist month by month. */
const MOST_STORES = 500;

interface Key extends Pick<StatementLine, "saleMonth" | "saleMonths" | "currency" | "platform"> {
  accountingDate: string;
}

class Bucket {
  readonly key: Key;
  readonly net = new DecimalSum();
  units = 0;
  streamUnits = 0;
  lines = 0;

  constructor({ accountingDate, saleMonth, saleMonths, currency, platform }: Key) {
    this.key = { accountingDate, saleMonth, saleMonths, currency, platform };
  }
}

/** Sums up the lines of a statement while it is read. */
export class BookingTotals {
  lines = 0;
  /** The accounting dates so far. */
  readonly dates = new Set<string>();
  readonly #buckets = new Map<string, Bucket>();
  /** The last bucket used for each platform, because a row mostly has the month and date of the one before. */
  readonly #recent = new Map<string, Bucket>();

  add(line: StatementLine): void {
    const bucket = this.#bucketOf(line);
    bucket.net.add(line.net);
    bucket.units += line.units;
    if (line.kind === "stream") bucket.streamUnits += line.units;
    bucket.lines += 1;
    this.lines += 1;
  }

  months(): RoyaltyMonthRow[] {
    const merged = mergeBuckets(this.#buckets.values(), ({ saleMonth, saleMonths, currency, platform }) => {
      return `${saleMonth}${currency}${saleMonths} ${platform}`;
    });
    return merged.map(({ key: { saleMonth, saleMonths, currency, platform }, net, units, streamUnits, lines }) => {
      return { saleMonth, saleMonths, platform, currency, units, streamUnits, net: net.toString(), lines };
    });
  }

  accountingDates(): AccountingDate[] {
    const merged = mergeBuckets(this.#buckets.values(), (key) => key.accountingDate + key.currency);
    return merged.map(({ key: { accountingDate, currency }, net, lines }) => {
      return { accountingDate, currency, rows: lines, net: net.toString() };
    });
  }

  #bucketOf(stated: StatementLine): Bucket {
    const { saleMonth, saleMonths, currency, platform } = stated;
    const line = { saleMonth, saleMonths, currency, platform, accountingDate: accountedDay(stated) };
    const recent = this.#recent.get(line.platform);
    if (recent && isKey(recent.key, line)) return recent;
    // Dates, months and currencies have a fixed length.
    const id = `${line.accountingDate}${saleMonth}${currency}${saleMonths} ${platform}`;
    const bucket = this.#buckets.get(id) ?? this.#addBucket(id, line);
    this.#recent.set(line.platform, bucket);
    return bucket;
  }

  #addBucket(id: string, line: Key): Bucket {
    const knownStore = this.#recent.has(line.platform);
    if (!knownStore && this.#recent.size === MOST_STORES) {
      throw new UnreadableStatement({ code: "too_many_stores", most: MOST_STORES });
    }
    if (this.#buckets.size === MOST_BUCKETS) throw new UnreadableStatement({ code: "too_many_sums" });
    const bucket = new Bucket(line);
    this.#buckets.set(id, bucket);
    this.dates.add(line.accountingDate);
    return bucket;
  }
}

function isKey(key: Key, line: Key): boolean {
  return (
    key.saleMonth === line.saleMonth &&
    key.saleMonths === line.saleMonths &&
    key.accountingDate === line.accountingDate &&
    key.currency === line.currency
  );
}

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
