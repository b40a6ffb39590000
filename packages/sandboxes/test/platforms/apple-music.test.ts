import { sign } from "node:crypto";
import { expect, test } from "vitest";
import { SANDBOX_ACCOUNTS } from "../../src/platforms/platform/sandbox-accounts.ts";
import { missingOf, testWithExamples } from "../control/example-answers.ts";
import { ask } from "./ask.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();
const SIX_MONTHS = 15_777_000;
const accounts = SANDBOX_ACCOUNTS.apple_music;

interface Signing {
  team_id: string;
  key_id: string;
  private_key: string;
  seconds?: number;
  age?: number;
  alg?: string;
}

function developerToken({ team_id, key_id, private_key, seconds = 3600, age = 0, alg = "ES256" }: Signing): string {
  const iat = Math.floor(Date.now() / 1000) - age;
  const parts = [
    { alg, kid: key_id },
    { iss: team_id, iat, exp: iat + seconds },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const signature = sign("sha256", Buffer.from(text), { key: private_key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

function call(path: string, signing: Signing = accounts.working) {
  return ask(`${sandbox.running.addresses.appleMusicApi}${path}`, { bearer: developerToken(signing) });
}

test("a search and an artist answer to a valid signature", async () => {
  const found = await call("/catalog/us/search?types=artists&term=paper%20lanterns&limit=5");
  const artist = { id: "1500000001", attributes: { name: "Paper Lanterns", genreNames: ["Indie Pop"] } };
  expect(found).toMatchObject({ status: 200, json: { results: { artists: { data: [artist] } } } });
  expect(await call("/catalog/us/artists/1500000001")).toMatchObject({ status: 200, json: { data: [artist] } });
  expect(await call("/storefronts/us")).toMatchObject({ status: 200 });
});

test.each([
  ["another team", accounts.wrongTeam],
  ["an unknown key id", accounts.unknownKey],
  ["another private key", accounts.wrongKey],
  ["another algorithm", { ...accounts.working, alg: "ES384" }],
  ["an expired token", { ...accounts.working, age: 7200 }],
  ["a lifetime of more than six months", { ...accounts.working, seconds: SIX_MONTHS + 3600 }],
  ["a token from the future", { ...accounts.working, age: -600 }],
])("%s is refused with an empty 401", async (_what, signing) => {
  expect(await call("/storefronts/us", signing)).toMatchObject({ status: 401, text: "" });
});

test("a token for nearly six months is accepted, and moving the sandbox's clock does not end it", async () => {
  await sandbox.control.advance({ days: 400 });
  expect(await call("/storefronts/us", { ...accounts.working, seconds: SIX_MONTHS - 60 })).toMatchObject({
    status: 200,
  });
});

test("a key over its limit gets 429, a forbidden key 403", async () => {
  const limited = await call("/storefronts/us", accounts.rateLimited);
  expect(limited).toMatchObject({ status: 429, json: { message: "API capacity exceeded" } });
  expect(await call("/storefronts/us", accounts.forbidden)).toMatchObject({ status: 403 });
});

test("a wrong parameter is named", async () => {
  const { status, json } = await call("/catalog/us/search?types=artists&term=a&limit=26");
  expect(status).toBe(400);
  expect(json).toMatchObject({ errors: [{ code: "40005", status: "400", source: { parameter: "limit" } }] });
});

testWithExamples("answers have the shape of the platform's examples", async () => {
  const empty = (await call("/catalog/us/search?types=artists&term=zzzz")).json;
  expect(missingOf("apple-music/search.artists.200.empty.json", empty)).toEqual([]);
  expect(empty).toHaveProperty("results", {});
  const unknown = await call("/catalog/us/artists/1");
  expect(unknown.status).toBe(404);
  expect(missingOf("apple-music/error.404.not_found.json", unknown.json)).toEqual([]);
});
