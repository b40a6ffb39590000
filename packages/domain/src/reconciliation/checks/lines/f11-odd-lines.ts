import { countText } from "../../../words/count-text.ts";
import { BookIndex } from "../../books/book-index.ts";
import { SPOTIFY_MINIMUM } from "../../books/spotify-minimum.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { lineRefs } from "../evidence/line-refs.ts";

export const unitsEarn: Check = {
  rule: "Money comes with units. A hundred units or more of a track in a month earn money, except on Spotify while the track has fewer than 1,000 streams in twelve months.",
  of: "lines",
  find({ statements, books }) {
    const read = statements.filter(({ facts }) => facts !== null);
    if (read.length === 0) return { notChecked: "No statement has lines." };
    const index = books && new BookIndex(books);
    const found = read.flatMap(({ id, facts }) =>
      (facts?.odd ?? []).flatMap((odd): Found[] => {
        const { of, platform, track, month, units, currency, net } = odd;
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
