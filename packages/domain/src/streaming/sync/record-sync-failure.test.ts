import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { findConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile, readingOf } from "../../../test/connect-profile.ts";
import { HOUR_MS } from "../../calendar/durations.ts";
import { recordSyncFailure } from "./record-sync-failure.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createArtistContext()), clock: () => NOW };
  await connectProfile(ctx, "tidal");
});
afterEach(() => ctx.close());

const connection = async () => {
  const row = await findConnection(ctx.db, ctx.artistId, "tidal");
  if (!row) throw new Error("there is no connection");
  return row;
};

/** The hours until the connection is tried again. */
async function fail(error: ConnectorError): Promise<number> {
  await recordSyncFailure(ctx, await connection(), error);
  const { nextSyncAt } = await connection();
  return ((nextSyncAt?.getTime() ?? Number.NaN) - NOW.getTime()) / HOUR_MS;
}

describe("a sync that the platform refused", () => {
  test("is tried again in an hour when it may be over soon", async () => {
    expect(await fail(new ConnectorError("error", "Tidal could not be reached. Please try again."))).toBe(1);
    expect(await connection()).toMatchObject({
      lastSyncAt: NOW,
      lastSyncStatus: "error",
      lastSyncDetail: "Tidal could not be reached. Please try again.",
    });
  });

  test("is tried again when the platform said, but not later than the next day's turn", async () => {
    const until = (hours: number) => ({ retryAt: new Date(NOW.getTime() + hours * HOUR_MS) });
    expect(await fail(new ConnectorError("rate_limited", "Wait.", until(3)))).toBe(3);
    expect(await fail(new ConnectorError("quota_exhausted", "Wait.", until(-1)))).toBe(1);
    expect(await fail(new ConnectorError("rate_limited", "Wait.", until(400)))).toBeLessThanOrEqual(26);
  });

  test("waits for the next day when the artist has to do something", async () => {
    expect(await fail(new ConnectorError("credentials_invalid", "Enter it again."))).toBeGreaterThanOrEqual(22);
  });

  test("leaves standing that the credentials were refused when the platform is only out of reach after that", async () => {
    await fail(new ConnectorError("credentials_invalid", "Enter it again."));
    expect(await fail(new ConnectorError("error", "Tidal could not be reached. Please try again."))).toBe(1);
    const refused = { lastSyncStatus: "credentials_invalid", lastSyncDetail: "Enter it again." } as const;
    expect(await connection()).toMatchObject(refused);
    await fail(new ConnectorError("premium_required", "Its owner needs Premium."));
    expect(await connection()).toMatchObject({ lastSyncStatus: "premium_required" });
    await updateConnection(ctx.db, ctx.artistId, "tidal", { ...refused, connectedAt: new Date(NOW.getTime() + 1) });
    await fail(new ConnectorError("error", "Tidal could not be reached. Please try again."));
    expect(await connection()).toMatchObject({ lastSyncStatus: "error" });
  });

  test("says nothing about credentials or a profile that were entered since", async () => {
    const before = await connection();
    const refused = new ConnectorError("credentials_invalid", "Enter it again.");
    await updateConnection(ctx.db, ctx.artistId, "tidal", { credentials: "others" });
    await recordSyncFailure(ctx, before, refused);
    expect(await connection()).toMatchObject({ lastSyncStatus: null, nextSyncAt: null });
    const profile = { ...readingOf([]).profile, profile_id: "another" };
    await updateConnection(ctx.db, ctx.artistId, "tidal", { credentials: before.credentials, profile });
    await recordSyncFailure(ctx, before, refused);
    expect(await connection()).toMatchObject({ lastSyncStatus: null, nextSyncAt: null });
  });

  test("is said of the same credentials that were only sealed anew meanwhile", async () => {
    const seal = () =>
      ctx.secrets.seal({ artistId: ctx.artistId, platform: "tidal", purpose: "credentials" }, { client_id: "mine" });
    await updateConnection(ctx.db, ctx.artistId, "tidal", { credentials: seal() });
    const before = await connection();
    await updateConnection(ctx.db, ctx.artistId, "tidal", { credentials: seal() });
    await recordSyncFailure(ctx, before, new ConnectorError("credentials_invalid", "Enter it again."));
    expect(await connection()).toMatchObject({ lastSyncStatus: "credentials_invalid" });
  });
});
