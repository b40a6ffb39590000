import type { Database } from "@ledgerline/db/client";
import { listDayRates } from "@ledgerline/db/queries/exchange-rates";
import type { RunRecord } from "@ledgerline/db/schema";
import { rateOf } from "@ledgerline/decimals";
import type { ExchangeRate } from "@ledgerline/shares";

type StoredRate = RunRecord["rates"][number];

interface Asked {
  from: string;
  to: string;
  day: string;
}

/** The account's exchange rates, loaded when a run asks for them. */
export class AccountRates {
  readonly #db: Database;
  readonly #accountId: string;
  readonly #known = new Map<string, StoredRate | null>();
  #asked = new Map<string, Asked>();

  constructor(db: Database, accountId: string) {
    this.#db = db;
    this.#accountId = accountId;
  }

  /** The same with the fixed rates of a closed period, which is never exchanged at other rates later. */
  with(rates: readonly StoredRate[]): AccountRates {
    const fixed = new AccountRates(this.#db, this.#accountId);
    for (const rate of rates) fixed.#known.set(keyOf(rate), rate);
    return fixed;
  }

  /** Null if there is no rate, or `load` has not looked it up yet. */
  find(from: string, to: string, day: string): ExchangeRate | null {
    const key = keyOf({ from, to, day });
    const known = this.#known.get(key);
    if (known === undefined) this.#asked.set(key, { from, to, day });
    return known ? { rate: known.rate, day: known.published, source: known.source } : null;
  }

  /** Looks up the rates asked for since the last call. False if there were none. */
  async load(): Promise<boolean> {
    const asked = [...this.#asked.values()];
    this.#asked = new Map();
    if (asked.length === 0) return false;
    const days = asked.flatMap(({ from, to, day }) => [from, to].map((currency) => ({ currency, day })));
    const rates = await listDayRates(this.#db, this.#accountId, days);
    const found = new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate]));
    for (const { from, to, day } of asked) {
      const [source, target] = [found.get(`${from} ${day}`), found.get(`${to} ${day}`)];
      const rate = source &&
        target && {
          ...{ from, to, day, rate: rateOf(target.perEuro, source.perEuro) },
          published: [source.published, target.published].toSorted()[0] ?? day,
          source: source.own || target.own ? "your rates" : "the server's rates",
        };
      this.#known.set(keyOf({ from, to, day }), rate ?? null);
    }
    return true;
  }

  /** The rates that were found. */
  used(): StoredRate[] {
    return [...this.#known.values()].filter((rate) => rate !== null);
  }
}

function keyOf({ from, to, day }: Asked): string {
  return `${from} ${to} ${day}`;
}
