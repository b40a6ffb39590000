import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer, type SealedFor } from "./sealer.ts";

const key = () => new Uint8Array(randomBytes(32));
const sealer = createSealer([key()]);
const owner = {
  accountId: "01981c5e-0000-7000-8000-000000000001",
  platform: "tidal",
  purpose: "credentials",
} as const satisfies SealedFor;
const credentials = { client_id: "paper-lanterns", client_secret: "nobody reads this" };

test("a sealed value opens unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sealer.open(owner, sealer.seal(owner, value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("a sealed text does not show its content", () => {
  const sealed = sealer.seal(owner, credentials);
  expect(sealed).not.toContain(credentials.client_secret);
  expect(Buffer.from(sealed.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("nobody");
});

test.each([
  ["another artist", { accountId: "01981c5e-0000-7000-8000-000000000002" }],
  ["another platform", { platform: "soundcloud" }],
  ["another purpose", { purpose: "tokens" }],
] as const)("a row copied to %s does not open", (_what, other) => {
  const sealed = sealer.seal(owner, credentials);
  expect(() => sealer.open({ ...owner, ...other }, sealed)).toThrow();
});

test("a text does not open with a byte changed, cut or added", () => {
  const sealed = sealer.seal(owner, credentials);
  const [version, id, body = ""] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  const rejoin = (changed: Uint8Array) => [version, id, Buffer.from(changed).toString("base64url")].join(".");
  expect(sealer.open(owner, rejoin(bytes))).toEqual(credentials);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (position, flip) => {
      const changed = bytes.map((byte, at) => (at === position ? byte ^ flip : byte));
      expect(() => sealer.open(owner, rejoin(changed))).toThrow();
    }),
  );
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => sealer.open(owner, rejoin(bytes.subarray(0, length)))).toThrow();
  }
  expect(() => sealer.open(owner, rejoin(Buffer.concat([bytes, Buffer.of(0)])))).toThrow();
});

test("every sealed text has its own nonce", () => {
  const nonces = Array.from({ length: 1000 }, () => {
    const [, , body = ""] = sealer.seal(owner, credentials).split(".");
    return Buffer.from(body, "base64url").subarray(0, 12).toString("hex");
  });
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("the newest of several keys seals, and all of them open", () => {
  const [oldest, older, newest] = [key(), key(), key()];
  const sealedLongAgo = createSealer([oldest]).seal(owner, credentials);
  const sealedAgo = createSealer([older, oldest]).seal(owner, credentials);
  const rotated = createSealer([newest, older, oldest]);
  expect(rotated.open(owner, sealedLongAgo)).toEqual(credentials);
  expect(rotated.open(owner, sealedAgo)).toEqual(credentials);
  expect(rotated.isCurrent(sealedAgo)).toBe(false);
  const sealed = rotated.seal(owner, credentials);
  expect(rotated.isCurrent(sealed)).toBe(true);
  expect(createSealer([newest]).open(owner, sealed)).toEqual(credentials);
  expect(() => createSealer([older, oldest]).open(owner, sealed)).toThrow(/CREDENTIALS_KEY/);
});

test("any other text is refused", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => sealer.open(owner, text)).toThrow();
    }),
  );
});

test("text sealed by releases in which an account was called an artist opens", () => {
  const kept = createSealer([new Uint8Array(32).fill(9)]);
  const { accountId } = owner;
  const credentialsOf = "v1.4dadf197._doPcjCkqzDc5Xp-NwVsv0dproGsSH4oHpivVedrQcartE2FucHfxhdFao_VDeWA";
  expect(kept.open(owner, credentialsOf)).toEqual({ client_id: "kept" });
  const secondFactor = "v1.4dadf197.40kPCE--hVAGw_g-tf6KlnCX_GhPTVTy5W4NDDJyxWolhvJLAj4FaZkr286ynQ";
  expect(kept.open({ userId: accountId, purpose: "second factor" }, secondFactor)).toBe("JBSWY3DPEHPK3PXP");
});

test("sealing needs a key", () => {
  expect(() => createSealer([])).toThrow();
});
