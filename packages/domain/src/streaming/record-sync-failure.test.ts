import { randomUUIDv7 } from "node:crypto";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { FailureCode } from "@ledgerline/connectors/http/failure";
import { transaction } from "@ledgerline/db/client";
import { findCredentials, updateCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { updateProfile } from "@ledgerline/db/queries/streaming/platform-profiles";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectionOf, connectProfile, readingOf } from "../../test/connect-profile.ts";
import { HOUR_MS } from "../calendar.ts";
import { recordSyncFailure, type StartedSync, startSync } from "./sync-platform.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => NOW };
  await connectProfile(ctx, "tidal");
});
afterEach(() => ctx.close());

const lastSync = async () => (await connectionOf(ctx, "tidal")).lastSync;
const nextSyncAt = async () => (await findCredentials(ctx.db, ctx.accountId, "tidal"))?.nextSyncAt ?? null;
const failure = (code: FailureCode, retryAt?: Date) => new ConnectorError("tidal", code, { retryAt });

async function start(): Promise<StartedSync> {
  const started = await startSync(ctx, { accountId: ctx.accountId, platform: "tidal", asked: false });
  if (!started) throw new Error("there is no connection");
  return started;
}

/** Returns the hours until the next attempt. */
async function fail(error: ConnectorError): Promise<number> {
  await recordSyncFailure(ctx, await start(), error);
  return (((await nextSyncAt())?.getTime() ?? Number.NaN) - NOW.getTime()) / HOUR_MS;
}

describe("a sync that failed", () => {
  test("is retried in an hour when the failure may soon be over", async () => {
    expect(await fail(failure("unreachable"))).toBe(1);
    expect(await lastSync()).toEqual({ endedAt: NOW, status: "error", code: "unreachable", params: {} });
    expect((await connectionOf(ctx, "tidal")).syncState).toBeNull();
  });

  test("is retried when the platform said, but not later than the next day's turn", async () => {
    const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
    expect(await fail(failure("rate_limited", hours(3)))).toBe(3);
    expect(await lastSync()).toMatchObject({ code: "rate_limited", params: { retryAt: "2026-11-21T15:00:00.000Z" } });
    expect(await fail(failure("spotify_quota_used_up", hours(-1)))).toBe(1);
    expect(await fail(failure("rate_limited", hours(400)))).toBeLessThanOrEqual(26);
  });

  test("waits for the next day when the artist has to do something", async () => {
    expect(await fail(failure("app_unknown"))).toBeGreaterThanOrEqual(22);
  });

  test("still shows that the credentials were refused while the platform is only unreachable", async () => {
    await fail(failure("app_unknown"));
    expect(await fail(failure("unreachable"))).toBe(1);
    expect(await lastSync()).toMatchObject({ status: "credentials_invalid", code: "app_unknown" });
    await fail(failure("spotify_premium_required"));
    expect(await lastSync()).toMatchObject({ status: "premium_required" });
    await transaction(ctx.db, (tx) =>
      updateCredentials(tx, ctx.accountId, "tidal", { connectedAt: new Date(NOW.getTime() + 1) }),
    );
    await fail(failure("unreachable"));
    expect(await lastSync()).toMatchObject({ status: "error" });
  });

  test("does not affect credentials or a profile that were entered since", async () => {
    const started = await start();
    const { version } = started.credentials;
    await transaction(ctx.db, (tx) => updateCredentials(tx, ctx.accountId, "tidal", { version: randomUUIDv7() }));
    await recordSyncFailure(ctx, started, failure("app_unknown"));
    expect({ last: await lastSync(), next: await nextSyncAt() }).toEqual({ last: null, next: null });
    await transaction(ctx.db, (tx) => updateCredentials(tx, ctx.accountId, "tidal", { version }));
    const profile = { ...readingOf([]).profile, profile_id: "another" };
    await transaction(ctx.db, (tx) => updateProfile(tx, ctx.accountId, "tidal", { profile }));
    await recordSyncFailure(ctx, started, failure("app_unknown"));
    expect({ last: await lastSync(), next: await nextSyncAt() }).toEqual({ last: null, next: null });
  });

  test("is recorded for the same credentials even if they were resealed in between", async () => {
    const started = await start();
    await transaction(ctx.db, (tx) =>
      updateCredentials(tx, ctx.accountId, "tidal", { credentials: "sealed with another key" }),
    );
    await recordSyncFailure(ctx, started, failure("app_unknown"));
    expect(await lastSync()).toMatchObject({ status: "credentials_invalid" });
  });
});
