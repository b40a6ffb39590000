import { randomUUIDv7 } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Token } from "@ledgerline/connectors/platforms/access";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import {
  type CredentialsOf,
  deleteCredentials,
  findCredentials,
  saveCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { Renewals } from "../context/renewals.ts";
import { createSealer } from "../context/sealer.ts";
import { openAccess, openTokens } from "./vault.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const IN_AN_HOUR = new Date(NOW + 3_600_000).toISOString();

let artist: TestArtist;
beforeAll(async () => {
  artist = await createAccountContext();
  artist.clock = () => new Date(NOW);
});
afterAll(() => artist.close());

const credentials = { client_id: "id", client_secret: "secret" };

async function connectTidal(secret = "secret"): Promise<CredentialsOf<"tidal">> {
  const owner = { accountId: artist.accountId, platform: "tidal" } as const;
  const sealed = artist.crypto.secrets.seal(
    { ...owner, purpose: "credentials" },
    { ...credentials, client_secret: secret },
  );
  await transaction(artist.db, (tx) =>
    saveCredentials(tx, {
      ...owner,
      version: randomUUIDv7(),
      state: "connected",
      authorization: randomUUIDv7(),
      credentials: sealed,
      tokens: null,
    }),
  );
  return await row();
}

async function row(): Promise<CredentialsOf<"tidal">> {
  const found = await findCredentials(artist.db, artist.accountId, "tidal");
  if (!found) throw new Error("the connection is gone");
  return found;
}

/** A renewal that answers `first`, `second`, … and holds back every answer until it is released. */
function heldRenewal() {
  const gate = Promise.withResolvers<void>();
  const renew = vi.fn(async (_kept: Token | null): Promise<Token> => {
    const accessToken = `token ${renew.mock.calls.length}`;
    await gate.promise;
    return { accessToken, expiresAt: IN_AN_HOUR };
  });
  return { renew, letGo: gate.resolve };
}

/** Whether a transaction waits for another one's renewal. */
async function oneWaits(): Promise<boolean> {
  const waiting = await artist.db.sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  return waiting.length === 1;
}

const renewalTo = (token: Partial<Token>) =>
  vi.fn(async (_kept: Token | null): Promise<Token> => ({ accessToken: "renewed", expiresAt: IN_AN_HOUR, ...token }));

test("a token is kept sealed and used until it has a minute to live", async () => {
  const connection = await connectTidal();
  const { tokens } = openAccess(artist, connection);
  const renew = renewalTo({ accessToken: "opaque canary" });
  expect(await tokens.get("app", renew)).toBe("opaque canary");
  expect((await row()).tokens).not.toContain("canary");

  const later = openAccess(artist, await row()).tokens;
  expect(await later.get("app", renew)).toBe("opaque canary");
  expect(renew).toHaveBeenCalledTimes(1);

  artist.clock = () => new Date(Date.parse(IN_AN_HOUR) - 60_000);
  onTestFinished(() => {
    artist.clock = () => new Date(NOW);
  });
  await later.get("app", renew);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(renew.mock.lastCall).toEqual([{ accessToken: "opaque canary", expiresAt: IN_AN_HOUR }]);
});

test("a token that the platform has just refused is renewed even if it looks fresh", async () => {
  const { tokens } = openAccess(artist, await connectTidal());
  await tokens.get("app", renewalTo({ accessToken: "revoked" }));
  const renew = renewalTo({});
  expect(await tokens.get("app", renew, "revoked")).toBe("renewed");
  expect(await tokens.get("app", renew, "revoked")).toBe("renewed");
  expect(renew).toHaveBeenCalledTimes(1);
});

test("the tokens of the app and of the user are kept together", async () => {
  const { tokens } = openAccess(artist, await connectTidal());
  await Promise.all([
    tokens.get("app", renewalTo({ accessToken: "the app's" })),
    tokens.get("user", renewalTo({ accessToken: "the user's", refreshToken: "again" })),
  ]);
  expect(openTokens(artist, await row())).toEqual({
    app: { accessToken: "the app's", expiresAt: IN_AN_HOUR },
    user: { accessToken: "the user's", expiresAt: IN_AN_HOUR, refreshToken: "again" },
  });
});

test("concurrent callers renew a token once", async () => {
  const connection = await connectTidal();
  const { renew, letGo } = heldRenewal();
  const asked = Array.from({ length: 20 }, () => openAccess(artist, connection).tokens.get("app", renew));
  letGo();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["token 1"]));
  expect(renew).toHaveBeenCalledTimes(1);
});

test("two servers that need a token at once renew it once", async () => {
  const connection = await connectTidal();
  const db = connectDatabase({ url: artist.databaseUrl, prepare: true, maxConnections: 2 });
  const other = { ...artist, outside: { ...artist.outside, renewals: new Renewals(db) } };
  onTestFinished(() => other.outside.renewals.close());
  const { renew, letGo } = heldRenewal();
  const asked = [artist, other].map((server) => openAccess(server, connection).tokens.get("app", renew));
  await expect.poll(() => renew.mock.calls.length > 0 && oneWaits()).toBe(true);
  letGo();
  expect(await Promise.all(asked)).toEqual(["token 1", "token 1"]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("changing the connection does not wait for a renewal", async () => {
  const connection = await connectTidal();
  const { renew, letGo } = heldRenewal();
  const asked = openAccess(artist, connection).tokens.get("app", renew);
  asked.catch(() => {});
  await expect.poll(() => renew).toHaveBeenCalled();
  await transaction(artist.db, (tx) => deleteCredentials(tx, artist.accountId, "tidal"));
  letGo();
  await expect(asked).rejects.toMatchObject({ name: "ConnectorError", status: "not_configured" });
  expect(await findCredentials(artist.db, artist.accountId, "tidal")).toBeNull();
});

test("a renewal for credentials that have since been replaced is not kept", async () => {
  const connection = await connectTidal();
  const { renew, letGo } = heldRenewal();
  const asked = openAccess(artist, connection).tokens.get("app", renew);
  asked.catch(() => {});
  await expect.poll(() => renew).toHaveBeenCalled();
  await connectTidal("another secret");
  letGo();
  await expect(asked).rejects.toMatchObject({ name: "ConnectorError", message: /just been replaced/ });
  expect((await row()).tokens).toBeNull();
});

test.each([
  ["has ended", { state: "credentials_added", authorization: null }],
  ["was given again", { authorization: randomUUIDv7() }],
] as const)("a user's token that is renewed while the authorization %s is not kept", async (_, meanwhile) => {
  const connection = await connectTidal();
  const { renew, letGo } = heldRenewal();
  const asked = openAccess(artist, connection).tokens.get("user", renew);
  asked.catch(() => {});
  await expect.poll(() => renew).toHaveBeenCalled();
  await transaction(artist.db, (tx) => updateCredentials(tx, artist.accountId, "tidal", meanwhile));
  letGo();
  await expect(asked).rejects.toMatchObject({ name: "ConnectorError" });
  expect(openTokens(artist, await row()).user).toBeUndefined();
});

test("a new authorization does not get the token of the older one", async () => {
  const connection = await connectTidal();
  const { renew, letGo } = heldRenewal();
  const older = openAccess(artist, connection).tokens.get("user", renew);
  older.catch(() => {});
  await expect.poll(() => renew).toHaveBeenCalled();
  await transaction(artist.db, (tx) =>
    updateCredentials(tx, artist.accountId, "tidal", { authorization: randomUUIDv7() }),
  );
  const newer = openAccess(artist, await row()).tokens.get("user", renewalTo({}));
  letGo();
  await expect(older).rejects.toMatchObject({ name: "ConnectorError" });
  expect(await newer).toBe("renewed");
});

test("a renewal that its first caller aborts starts again for the callers that wait", async () => {
  const connection = await connectTidal();
  const ending = new AbortController();
  const endless = vi.fn(
    () =>
      new Promise<Token>((_, reject) => ending.signal.addEventListener("abort", () => reject(ending.signal.reason))),
  );
  const begun = openAccess(artist, connection, ending.signal).tokens.get("app", endless);
  begun.catch(() => {});
  await expect.poll(() => endless).toHaveBeenCalled();
  const renew = renewalTo({});
  const waiting = [1, 2].map(() => openAccess(artist, connection).tokens.get("app", renew));
  ending.abort(new Error("the server is stopping"));
  await expect(begun).rejects.toThrow("the server is stopping");
  expect(await Promise.all(waiting)).toEqual(["renewed", "renewed"]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("credentials that were resealed are still the same", async () => {
  const connection = await connectTidal();
  const boundTo = { accountId: artist.accountId, platform: "tidal", purpose: "credentials" } as const;
  const resealed = artist.crypto.secrets.seal(boundTo, credentials);
  await transaction(artist.db, (tx) => updateCredentials(tx, artist.accountId, "tidal", { credentials: resealed }));
  expect((await row()).credentials).not.toBe(connection.credentials);
  expect(await openAccess(artist, connection).tokens.get("app", renewalTo({}))).toBe("renewed");
});

test("a renewal that fails keeps nothing, fails for all that waited, and can be tried again", async () => {
  const connection = await connectTidal();
  const failing = vi.fn(async () => {
    await setImmediate();
    throw new Error("the platform is away");
  });
  const asked = Array.from({ length: 3 }, () => openAccess(artist, connection).tokens.get("app", failing));
  for (const outcome of await Promise.allSettled(asked)) expect(outcome.status).toBe("rejected");
  expect(failing).toHaveBeenCalledTimes(1);
  expect((await row()).tokens).toBeNull();
  expect(await openAccess(artist, connection).tokens.get("app", renewalTo({}))).toBe("renewed");
});

test("tokens whose key is gone are fetched again; credentials whose key is gone fail with advice", async () => {
  const connection = await connectTidal();
  const foreign = createSealer([new Uint8Array(32).fill(1)]);
  const tokens = foreign.seal({ accountId: artist.accountId, platform: "tidal", purpose: "tokens" }, { app: null });
  const renew = renewalTo({});
  expect(await openAccess(artist, { ...connection, tokens }).tokens.get("app", renew)).toBe("renewed");
  expect(() => openAccess({ ...artist, crypto: { ...artist.crypto, secrets: foreign } }, connection)).toThrow(
    /cannot open your Tidal keys.* Enter them again\./,
  );
});
