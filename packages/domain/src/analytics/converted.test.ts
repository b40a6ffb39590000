import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { listTracks, showTrack } from "../royalties/tracks.ts";
import { overview } from "./overview.ts";
import { royalties } from "./royalties.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
  const january = { month: "2026-01", store: "Spotify" };
  await bookText(
    ctx,
    distrokidText([
      { ...january, date: "2026-03-12", earnings: "3" },
      { ...january, date: "2026-04-12", earnings: "2" },
      { ...january, date: "2026-04-12", earnings: "1", store: "TIDAL" },
      { month: "2026-02", store: "Spotify", date: "2026-05-12", earnings: "7" },
    ]),
  );
});
afterEach(() => ctx.close());

/** Rates from euros to dollars on two accounting dates; the third has none within ten days. */
async function showEuros(): Promise<void> {
  await ctx.db.sql`
    insert into account_exchange_rates (account_id, currency, day, per_euro)
    values (${ctx.accountId}, 'USD', '2026-03-11', 1.5), (${ctx.accountId}, 'USD', '2026-04-12', 1.25)`;
  await ctx.db.sql`update accounts set display_currency = 'EUR' where id = ${ctx.accountId}`;
}

const EUROS = {
  currency: "EUR",
  // 3 / 1.5 + 2 / 1.25 + 1 / 1.25
  net: "4.4",
  rates: [{ from: "USD", first: "2026-03-11", last: "2026-04-12" }],
  left_out: [{ currency: "USD", net: "7" }],
};

const breakdown = async () =>
  (await royalties(ctx)).monthly_breakdown.map(({ _id, converted }) => [_id.month, _id.platform, converted]);

test("the overview gives booked totals in the display currency, the rates, and what has no rate", async () => {
  await showEuros();
  const { booked } = await overview(ctx);
  expect(booked.converted).toMatchObject(EUROS);
  expect(booked.newest_months.map(({ month, net, converted }) => [month, net, converted])).toEqual([
    ["2026-02", "7", null],
    ["2026-01", "6", "4.4"],
  ]);
});

test("each booked month of a platform is exchanged by the rates of its accounting dates", async () => {
  await showEuros();
  expect((await royalties(ctx)).converted).toMatchObject(EUROS);
  expect(await breakdown()).toEqual([
    [2, "spotify", null],
    [1, "spotify", "3.6"],
    [1, "tidal", "0.8"],
  ]);
});

test("a track's months, platforms and countries are exchanged too", async () => {
  await showEuros();
  const [track] = (await listTracks(ctx, {})).tracks;
  const page = await showTrack(ctx, { track_id: track?.track_id ?? "" });
  expect(page.converted).toMatchObject(EUROS);
  expect(page.by_month.map(({ month, converted }) => [month, converted])).toEqual([
    ["2026-02", null],
    ["2026-01", "4.4"],
  ]);
  expect(page.by_platform.map(({ platform, converted }) => [platform, converted])).toEqual([
    ["spotify", null],
    ["tidal", "0.8"],
  ]);
  expect(page.by_territory.map(({ converted }) => converted)).toEqual([null]);
});

test("a store that the artist assigned to a platform is exchanged with it", async () => {
  await showEuros();
  await ctx.db
    .sql`insert into account_stores (account_id, store, platform) values (${ctx.accountId}, 'tidal', 'spotify')`;
  expect(await breakdown()).toEqual([
    [2, "spotify", null],
    [1, "spotify", "4.4"],
  ]);
});

test("without a display currency nothing is converted", async () => {
  expect((await overview(ctx)).booked).toMatchObject({ converted: null, newest_months: [{ converted: null }, {}] });
  expect((await royalties(ctx)).converted).toBeNull();
  expect((await breakdown()).every(([, , converted]) => converted === null)).toBe(true);
});
