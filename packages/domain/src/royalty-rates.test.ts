import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { estimatePagePlays, estimateRevenue, midRates, rateRanges } from "./royalty-rates.ts";

test("the mid rates are the published ones", () => {
  expect(midRates()).toEqual({
    spotify: 0.0029,
    apple_music: 0.0055,
    youtube: 0.0028,
    tidal: 0.007,
    soundcloud: 0.003,
    amazon_music: 0.0045,
  });
});

test("each range contains its mid rate", () => {
  for (const range of Object.values(rateRanges())) {
    expect(range.low).toBeLessThan(range.mid);
    expect(range.mid).toBeLessThan(range.high);
  }
});

test("a channel's all-time views are estimated at ad-supported low and mid rates", () => {
  expect(estimatePagePlays("youtube", 10_000)).toEqual({ low: "4.0000", mid: "9.0000", high: "48.0000" });
  expect(estimateRevenue("youtube", 10_000)).toEqual({ low: "15.0000", mid: "28.0000", high: "48.0000" });
  expect(estimatePagePlays("soundcloud", 10_000)).toEqual(estimateRevenue("soundcloud", 10_000));
});

test("estimates are exact to four decimals", () => {
  expect(estimateRevenue("spotify", 1)).toEqual({ low: "0.0020", mid: "0.0029", high: "0.0040" });
  expect(estimateRevenue("spotify", 0).mid).toBe("0.0000");
  expect(estimateRevenue("tidal", 1_000_000)).toEqual({ low: "5000.0000", mid: "7000.0000", high: "12800.0000" });
});

test("the estimate of a sum is the sum of the estimates", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORM_IDS), fc.nat(), fc.nat(), (platform, a, b) => {
      for (const bound of ["low", "mid", "high"] as const) {
        const parts = addDecimals([estimateRevenue(platform, a)[bound], estimateRevenue(platform, b)[bound]]);
        expect(estimateRevenue(platform, a + b)[bound]).toBe(parts);
      }
    }),
  );
});
