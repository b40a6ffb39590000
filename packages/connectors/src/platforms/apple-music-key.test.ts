import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ConnectorError } from "../http/connector-error.ts";
import { readAppleMusicKey } from "./apple-music.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const BODY = PEM.split("\n").slice(1, -2);

const LINE_BREAKS = fc.constantFrom("\n", "\r\n", "\\n", "\\r\\n", " ", "");
const SPACE = fc.constantFrom("", " ", "\n", "\t\n ", "\\n");

it("reads a key however it was pasted", () => {
  fc.assert(
    fc.property(LINE_BREAKS, SPACE, SPACE, fc.boolean(), (lineBreak, before, after, framed) => {
      const lines = framed ? ["-----BEGIN PRIVATE KEY-----", ...BODY, "-----END PRIVATE KEY-----"] : BODY;
      const read = readAppleMusicKey(before + lines.join(lineBreak) + after);
      expect(read.equals(privateKey)).toBe(true);
    }),
  );
});

it("says what to paste when it is not a key", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(refusalOf(text)).toMatch(/^The private key cannot be read\. Paste the whole \.p8 file/);
    }),
  );
});

it("refuses an incomplete key", () => {
  fc.assert(
    fc.property(fc.nat(BODY.join("").length - 1), (length) => {
      const cut = `-----BEGIN PRIVATE KEY-----${BODY.join("").slice(0, length)}-----END PRIVATE KEY-----`;
      expect(refusalOf(cut)).toMatch(/^The private key cannot be read/);
    }),
  );
});

it.each([
  ["of RSA", generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ type: "pkcs8", format: "pem" })],
  [
    "of another curve",
    generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey.export({ type: "pkcs8", format: "pem" }),
  ],
  ["of Ed25519", generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" })],
  ["in another form", privateKey.export({ type: "sec1", format: "pem" })],
  ["that is public", publicKey.export({ type: "spki", format: "pem" })],
])("refuses a key %s", (_kind, pem) => {
  expect(refusalOf(pem.toString())).toMatch(/^Apple Music does not use keys of this kind\. Paste the \.p8 file/);
});

function refusalOf(pasted: string): string {
  try {
    readAppleMusicKey(pasted);
  } catch (error) {
    if (error instanceof ConnectorError && error.status === "credentials_invalid") return error.message;
    throw error;
  }
  return "read";
}
