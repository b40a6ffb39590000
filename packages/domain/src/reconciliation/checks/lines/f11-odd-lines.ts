import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { findFormat } from "@ledgerline/statements/formats";
import { countText } from "../../../words.ts";
import { BookIndex } from "../../books/book-index.ts";
import { SPOTIFY_MINIMUM } from "../../books/spotify-minimum.ts";
import { stakeOf } from "../../money/own-rate.ts";
import { SourceRates } from "../../sources/source-rates.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";
import { lossOf } from "../evidence/losses.ts";

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
