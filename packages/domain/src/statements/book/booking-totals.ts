import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import { COUNTS, type MeasureSums, MONEYS, makeMeasures } from "@ledgerline/db/schema/measures";
import { DecimalSum } from "@ledgerline/decimals";
import type { StatementLine } from "@ledgerline/statements/formats/row-outcome";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import { accountedDay } from "@ledgerline/statements/read/judged-rows";
import type { AccountingDate } from "../accounting-dates.sql.ts";
import { LineMeasures } from "../rollups/line-measures.ts";
import type { AccountingPeriod } from "./overlaps.ts";

/** More than ten years of a large label need. Beyond this, the sums alone would exhaust a booking's memory. */
const MOST_BUCKETS = 25_000;
/** Statements name about a hundred stores. Each one is shown to the artist month by month. */
const MOST_STORES = 500;

type Key = Pick<
  StatementLine,
  "saleMonth" | "saleMonths" | "saleFrom" | "saleTo" | "accountingDate" | "accountingFrom" | "currency" | "platform"
>;

class Bucket {
  readonly key: Key;
  readonly counts = COUNTS.map(() => 0);
  readonly moneys = MONEYS.map(() => new DecimalSum());

  constructor(key: Key) {
    const { saleMonth, saleMonths, saleFrom, saleTo, accountingDate, accountingFrom, currency, platform } = key;
    this.key = { saleMonth, saleMonths, saleFrom, saleTo, accountingDate, accountingFrom, currency, platform };
  }

  add(counts: readonly number[], moneys: readonly { toString(): string }[]): void {
    for (let n = 0; n < counts.length; n += 1) this.counts[n] = (this.counts[n] as number) + (counts[n] as number);
    for (let n = 0; n < moneys.length; n += 1) (this.moneys[n] as DecimalSum).add(`${moneys[n]}`);
  }

  sums(): MeasureSums {
    return makeMeasures(
      (name) => this.counts[COUNTS.indexOf(name)] ?? 0,
      (name) => `${this.moneys[MONEYS.indexOf(name)]}`,
    );
  }
}

/** Sums up the lines of a statement while it is read. */
export class BookingTotals {
  lines = 0;
  /** The periods that the lines so far were accounted in. */
  readonly periods: AccountingPeriod[] = [];
  /** First and last day that the file itself says it was accounted for. */
  accounted: AccountingPeriod | null = null;
  readonly #measures = new LineMeasures();
  readonly #periodIds = new Set<string>();
  readonly #buckets = new Map<string, Bucket>();
  /** The last bucket used for each platform, because a row mostly has the month and date of the previous one. */
  readonly #recent = new Map<string, Bucket>();

  add(line: StatementLine): void {
    const { counts, moneys } = this.#measures.read(line);
    this.#bucketOf(line).add(counts, moneys);
    this.lines += 1;
  }

  months(): RoyaltyMonthRow[] {
    return toMonths(this.#buckets.values());
  }

  accountingDates(): AccountingDate[] {
    const merged = mergeBuckets(this.#buckets.values(), (key) => countedPeriod(key).to + key.currency);
    return merged.map((bucket) => {
      const { from, to } = countedPeriod(bucket.key);
      const { lines, net } = bucket.sums();
      const accountingFrom = from === to ? null : from;
      return { accountingDate: to, accountingFrom, currency: bucket.key.currency, rows: lines, net };
    });
  }

  /** The sums of the lines whose period `isWanted`, by month, platform and currency. */
  monthsOf(isWanted: (period: AccountingPeriod) => boolean): RoyaltyMonthRow[] {
    const wanted = [...this.#buckets.values()].filter(({ key }) => isWanted(countedPeriod(key)));
    return toMonths(wanted);
  }

  #bucketOf(line: Key): Bucket {
    const recent = this.#recent.get(line.platform);
    if (recent && isKey(recent.key, line)) return recent;
    const { saleMonth, saleMonths, saleFrom, saleTo, accountingDate, accountingFrom, currency, platform } = line;
    const id = `${saleMonth}${saleMonths} ${saleFrom} ${saleTo} ${accountingDate} ${accountingFrom} ${currency}${platform}`;
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
    this.#addPeriod(line);
    return bucket;
  }

  #addPeriod(line: Key): void {
    const period = countedPeriod(line);
    const id = period.from + period.to;
    if (!this.#periodIds.has(id)) this.periods.push(period);
    this.#periodIds.add(id);
    if (line.accountingDate === null) return;
    const known = this.accounted ?? period;
    const [from = period.from] = [known.from, period.from].sort();
    const [, to = period.to] = [known.to, period.to].sort();
    this.accounted = { from, to };
  }
}

/** The period that a line was accounted in; its period of sale when the file does not say. */
function countedPeriod(key: Key): AccountingPeriod {
  const to = accountedDay(key);
  return { from: key.accountingDate === null ? (key.saleFrom ?? key.saleMonth) : (key.accountingFrom ?? to), to };
}

function isKey(key: Key, line: Key): boolean {
  return (
    key.saleMonth === line.saleMonth &&
    key.saleMonths === line.saleMonths &&
    key.accountingDate === line.accountingDate &&
    key.accountingFrom === line.accountingFrom &&
    key.saleFrom === line.saleFrom &&
    key.saleTo === line.saleTo &&
    key.currency === line.currency
  );
}

function toMonths(buckets: Iterable<Bucket>): RoyaltyMonthRow[] {
  const merged = mergeBuckets(buckets, ({ saleMonth, saleMonths, currency, platform }) => {
    return `${saleMonth}${currency}${saleMonths} ${platform}`;
  });
  return merged.map((bucket) => {
    const { saleMonth, saleMonths, currency, platform } = bucket.key;
    return { saleMonth, saleMonths, platform, currency, ...bucket.sums() };
  });
}

function mergeBuckets(buckets: Iterable<Bucket>, idOf: (key: Key) => string): Bucket[] {
  const merged = new Map<string, Bucket>();
  for (const bucket of buckets) {
    const id = idOf(bucket.key);
    const into = merged.get(id) ?? new Bucket(bucket.key);
    merged.set(id, into);
    into.add(bucket.counts, bucket.moneys);
  }
  return [...merged.values()];
}
