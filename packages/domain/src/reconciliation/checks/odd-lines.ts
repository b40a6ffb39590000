import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { addDecimals, compareDecimals, isZeroDecimal, negateDecimal, roundDecimal } from "@ledgerline/decimals";
import { findFormat } from "@ledgerline/statements/formats";
import { countText } from "../../words.ts";
import { BookIndex } from "../board/books.ts";
import { stakeOf } from "../board/own-rates.ts";
import { SPOTIFY_MINIMUM } from "../board/spotify-minimum.ts";
import { SourceRates } from "../board/usual-money.ts";
import { type Check, type Evidence, type Found, lineRefs, lossOf, lostMoney } from "./evidence.ts";

function lossOfUnits(
  rates: SourceRates | null,
  source: string,
  { platform, month, units }: { platform: string; month: string; units: number },
): Pick<Found, "loss"> {
  const rate = isPlatformId(platform) ? rates?.of(source, platform, month) : null;
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

const PRINTED_DECIMALS = 6;

export const negativesAreExplained: Check = {
  question: "Had everything that was taken back been paid?",
  needs: { code: "statement", text: "A statement." },
  rule: "A negative line takes back what an earlier line of the same track, store and month of sale paid.",
  of: "tracks with negative lines",
  find({ statements, positives }) {
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const negatives = negativesOf({ statements: read });
    const found = negatives.flatMap((one): Found[] => {
      const { statement, platform, track, month, currency, net } = one;
      const positive = positives.get(positiveKey(one)) ?? "0";
      if (compareDecimals(positive, negateDecimal(net)) >= 0) return [];
      return [
        {
          key: `${statement} ${platform} ${track ?? ""} ${month} ${currency}`,
          statement,
          platform,
          month,
          ...(track !== null && { track }),
          money: [{ currency, net }],
          // What was paid for the track may be taken back.
          loss: lostMoney(currency, negateDecimal(addDecimals([net, positive]))),
          params: { positive, currency },
          ...lineRefs(statement, one),
        },
      ];
    });
    return { found, checked: negatives.length };
  },
  say: ({ params: { positive = "0", currency } }) =>
    isZeroDecimal(String(positive))
      ? "Money was taken back that no booked statement had paid."
      : `More was taken back than the ${roundDecimal(String(positive), PRINTED_DECIMALS)} ${currency} that had been paid for it.`,
};

/** The negative money of each statement by track, store and month of sale. */
export function negativesOf({ statements }: Pick<Evidence, "statements">) {
  return statements.flatMap(({ id, facts }) => (facts?.negative ?? []).map((one) => ({ statement: id, ...one })));
}

export function positiveKey(of: { platform: string; track: string | null; month: string; currency: string }): string {
  return `${of.platform} ${of.month} ${of.currency} ${of.track ?? ""}`;
}
