import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  exchangeDecimal,
  isZeroDecimal,
  negateDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import { findFormat } from "@ledgerline/statements/formats/catalogue";
import { chargeName } from "@ledgerline/statements/formats/cells/charges";
import { amountText, countText } from "../../words.ts";
import { BookIndex } from "../board/books.ts";
import { lossOf, stakeOf } from "../board/own-rates.ts";
import { SPOTIFY_MINIMUM } from "../board/spotify-minimum.ts";
import { SourceRates } from "../board/usual-money.ts";
import { type Check, type Evidence, type Found, lineRefs, lostMoney } from "./evidence.ts";

function lossOfUnits(
  rates: SourceRates | null,
  source: string,
  { platform, month, units }: { platform: string; month: string; units: number },
): Pick<Found, "loss"> {
  const rate = rates?.of(source, platform, month);
  return { loss: rate ? lossOf(stakeOf(rate, units)) : [] };
}

/** Whether files of a format print units. For an artist's own format, only its lines tell. */
function hasUnits(format: string): boolean {
  return findFormat(format)?.reading?.columns.units !== undefined;
}

export const unitsEarn: Check = {
  question: "Did everything on your statements earn something?",
  needs: { code: "units", text: "A statement that prints units." },
  rule: "Money comes with units. A hundred units or more of a track in a month earn money, except on Spotify while the track has fewer than 1,000 streams in twelve months.",
  of: "lines",
  find({ statements, books }) {
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const index = books && new BookIndex(books);
    const rates = books && new SourceRates(books);
    const found = read.flatMap(({ id, source, format, facts }) =>
      (facts?.odd ?? []).flatMap((odd): Found[] => {
        const { of, platform, track, month, units, currency, net } = odd;
        // A file without that column has no units at all.
        if (of === "money" && !facts?.printsUnits && !hasUnits(format)) return [];
        if (of === "units" && platform === "spotify" && month >= SPOTIFY_MINIMUM.since) {
          const before = track === null ? 0 : (index?.streamsBefore(platform, track, month).streams ?? 0);
          if (before + units < SPOTIFY_MINIMUM.streams) return [];
        }
        return [
          {
            key: `${id} ${of} ${platform} ${track ?? ""} ${month} ${currency}`,
            statement: id,
            platform,
            month,
            ...(track !== null && { track }),
            money: [{ currency, net }],
            ...(of === "units" && lossOfUnits(rates, source, odd)),
            params: { of, units },
            ...lineRefs(id, odd),
          },
        ];
      }),
    );
    return { found, checked: read.reduce((sum, { facts }) => sum + (facts?.lines ?? 0), 0) };
  },
  say: ({ params: { of, units = 0 } }) =>
    of === "units" ? `${countText(units, "unit")} earned nothing.` : "Money was paid without any units.",
};

/** Of one title; a catalogue may have hundreds called “Intro”. */
const MOST_VERSIONS = 20;

/** Fewer units that are taken back may be returns. */
const LEAST_TAKEN_UNITS = 100;
/** The same of money that names no units. */
const LEAST_TAKEN_MONEY = "1";
/** Of what had been paid: less is a correction. */
const WHOLE_PERCENT = 90;

export const negativesAreExplained: Check = {
  question: "Was anything taken back that had been paid, or taken as a fine?",
  needs: { code: "statement", text: "A statement." },
  rule: `A negative line takes back what an earlier line of the same track, store and month of sale paid, and not ${WHOLE_PERCENT}% of it or more, unless the same or a later statement pays it again, for this recording or another one of the same title, or the same one for other songs of the store. No fine is taken.`,
  of: "tracks with negative lines",
  find(evidence) {
    const { statements, positives } = evidence;
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const negatives = negativesOf({ statements: read });
    const accounted = new Map(read.map(({ id, accountedTo, bookedAt }) => [id, accountedTo ?? bookedAt]));
    const isEven = evenMonths(negatives, evidence.books?.stores ?? []);
    const found = negatives.flatMap((one): Found[] => {
      const { statement, platform, track, month, units, store, currency, net } = one;
      const isFine = platform === chargeName("fine");
      const paid = positives.get(positiveKey(one)) ?? [];
      const positive = addDecimals(paid.map((part) => part.net));
      const whole = isFine || isEven(one) ? null : takenWhole(one, evidence, accounted);
      if (whole === null && compareDecimals(positive, negateDecimal(net)) >= 0) return [];
      return [
        {
          key: `${statement} ${platform} ${track ?? ""} ${month} ${currency}`,
          statement,
          platform,
          month,
          ...(track !== null && { track }),
          money: [{ currency, net }],
          // What was paid for the track may be taken back, though not all of it without a word.
          loss: lostMoney(currency, whole ?? negateDecimal(addDecimals([net, positive]))),
          params: {
            positive,
            currency,
            ...(isFine && { kind: "fine", store, taken: negateDecimal(net) }),
            ...(whole !== null && { kind: "whole", units: Math.abs(units), taken: whole }),
          },
          ...lineRefs(statement, one),
        },
      ];
    });
    return { found, checked: negatives.length };
  },
  say({ params: { kind, store, units = 0, taken = "0", positive = "0", currency } }) {
    if (kind === "fine") return `${amountText(String(taken), String(currency))} were taken as a fine: “${store}”.`;
    if (kind === "whole") {
      const of = Number(units) > 0 ? `${countText(units, "paid unit")}, ` : "";
      return `${of}${amountText(String(taken), String(currency))}, had been paid and was taken back whole.`;
    }
    return isZeroDecimal(String(positive))
      ? "Money was taken back that no booked statement had paid."
      : `More was taken back than the ${amountText(String(positive), String(currency))} that had been paid for it.`;
  },
};

type Negative = ReturnType<typeof negativesOf>[number];

/** Whether what a statement takes back of a store's month is paid again in the same one since then, for whichever songs. */
function evenMonths(negatives: readonly Negative[], stores: readonly StoreSum[]): (one: Negative) => boolean {
  const keyOf = (of: Pick<Negative, "statement" | "platform" | "month" | "currency">) =>
    `${of.statement} ${of.platform} ${of.month} ${of.currency}`;
  const taken = Map.groupBy(negatives, keyOf);
  const sums = Map.groupBy(
    stores.filter((row) => taken.has(keyOf(row))),
    keyOf,
  );
  const netOf = (rows: readonly { net: string }[] = []) => addDecimals(rows.map(({ net }) => net));
  return (one) => {
    const sum = sums.get(keyOf(one))?.filter(({ accounted }) => one.day === null || accounted >= one.day);
    const left = exchangeDecimal(absoluteDecimal(netOf(sum)), "100", `${100 - WHOLE_PERCENT}`);
    return sum !== undefined && compareDecimals(left, negateDecimal(netOf(taken.get(keyOf(one))))) <= 0;
  };
}

/**
 * What was taken back of a track's month that had been paid on an earlier accounting day, in whichever file, less what was
 * paid again; null for less than nearly all of it.
 */
function takenWhole(
  negative: Negative,
  { positives, versions }: Pick<Evidence, "positives" | "versions">,
  accounted: ReadonlyMap<string, string>,
): string | null {
  const { track, units, net } = negative;
  const dayOf = (one: { statement: string; day: string | null }) => one.day ?? accounted.get(one.statement) ?? "";
  const taken = negateDecimal(net);
  const isFew = units === 0 ? compareDecimals(taken, LEAST_TAKEN_MONEY) < 0 : -units < LEAST_TAKEN_UNITS;
  if (track === null || isFew) return null;
  const since = dayOf(negative);
  const sumOf = (of: string, isLater: boolean) => {
    const parts = positives.get(positiveKey({ ...negative, track: of })) ?? [];
    return addDecimals(parts.filter((part) => dayOf(part) >= since === isLater).map((part) => part.net));
  };
  const before = sumOf(track, false);
  const again = addDecimals([track, ...versions.of(track)].map((of) => sumOf(of, true)));
  const lost = subtractDecimals(taken, again);
  const least = exchangeDecimal(before, `${WHOLE_PERCENT}`, "100");
  return compareDecimals(before, "0") > 0 && compareDecimals(lost, least) >= 0 ? lost : null;
}

/** The recordings that have the same folded title. */
export class Versions {
  readonly #titles: ReadonlyMap<string, string>;
  readonly #tracks: ReadonlyMap<string, string[]>;

  constructor(titles: ReadonlyMap<string, string>) {
    this.#titles = titles;
    const named = Map.groupBy(titles.keys(), (track) => titles.get(track) ?? "");
    this.#tracks = new Map([...named].map(([title, tracks]) => [title, tracks.slice(0, MOST_VERSIONS)]));
  }

  /** The others of a recording's title. */
  of(track: string): string[] {
    return (this.#tracks.get(this.#titles.get(track) ?? "") ?? []).filter((one) => one !== track);
  }
}

/** The negative money of each statement by track, store and month of sale. */
export function negativesOf({ statements }: Pick<Evidence, "statements">) {
  return statements.flatMap(({ id, facts }) => (facts?.negative ?? []).map((one) => ({ statement: id, ...one })));
}

export function positiveKey(of: { platform: string; track: string | null; month: string; currency: string }): string {
  return `${of.platform} ${of.month} ${of.currency} ${of.track ?? ""}`;
}
