import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

const HISTORY = Buffer.from(`Date,USD,JPY,CYP,GBP,
2026-11-20,1.0714,168.03,N/A,0.85643,
2026-11-19,1.072,166.9,N/A,0.8573,
2007-12-31,1.4721,164.93,0.585274,0.73335,
`);
const OWN = { owner: "artist", from: "2007-12-31", to: "2026-11-20", currencies: ["CYP", "GBP", "JPY", "USD"] };
const NONE = { display: null, choices: [], rates: [] };

let server: TestApp;
let address = "";
beforeAll(async () => {
  server = await createTestApp();
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

async function upload(token: string, content: Buffer, fileName = "eurofxref-hist.csv") {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), fileName);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/currencies/rates`, { method: "POST", body, headers });
  return { status: response.status, body: await response.json() };
}
const get = async (token: string) => (await server.call("GET", "/currencies", { token })).body;
const display = (token: string, currency: unknown) =>
  server.call("POST", "/currencies/display", { token, body: { currency } });

describe("an artist's own rates", () => {
  test("are uploaded as published, zipped or not, and can be removed again", async () => {
    const { token } = await server.register();
    expect(await get(token)).toEqual(NONE);
    const uploaded = { display: null, choices: ["EUR", "GBP", "JPY", "USD"], rates: [OWN] };
    expect(await upload(token, HISTORY)).toEqual({ status: 200, body: uploaded });
    const zip = makeZip([{ name: "eurofxref-hist.csv", content: HISTORY }]);
    expect(await upload(token, zip, "eurofxref-hist.zip")).toEqual({ status: 200, body: uploaded });
    expect(await get((await server.register()).token)).toEqual(NONE);
    expect((await server.call("DELETE", "/currencies/rates", { token })).body).toEqual(NONE);
  });

  test("are refused as a whole when the file has a fault", async () => {
    const { token } = await server.register();
    const faulty = await upload(token, Buffer.from(String(HISTORY).replace("164.93", "n.a.")));
    expect(faulty.status).toBe(400);
    expect(faulty.body.detail).toMatch(/^Line 4: "n\.a\." is not a rate\. Upload the file as/);
    const two = makeZip([
      { name: "a.csv", content: HISTORY },
      { name: "b.csv", content: HISTORY },
    ]);
    expect((await upload(token, two)).body.detail).toMatch(/^The archive must contain exactly one CSV file/);
    expect(await get(token)).toEqual(NONE);
    expect((await server.call("POST", "/currencies/rates", { token, body: {} })).status).toBe(415);
    expect((await upload("nobody's", HISTORY)).status).toBe(401);
  });
});

describe("the display currency", () => {
  test("is one with current rates, or none", async () => {
    const { token } = await server.register();
    expect(await display(token, "USD")).toMatchObject({
      status: 400,
      body: { detail: "There are no rates for USD. First upload exchange rates that include it." },
    });
    await upload(token, HISTORY);
    expect((await display(token, "USD")).body).toMatchObject({ display: "USD" });
    expect((await display(token, "EUR")).body).toMatchObject({ display: "EUR" });
    // The Cypriot pound ended in 2007.
    expect((await display(token, "CYP")).status).toBe(400);
    expect((await display(token, "usd")).body.detail).toBe("Write the currency as three letters, such as USD");
    expect(await get(token)).toMatchObject({ display: "EUR" });
    expect((await display(token, null)).body).toMatchObject({ display: null });
  });
});

describe("the operator's rates serve all artists", () => {
  test("loaded by a command", async () => {
    const folder = await mkdtemp(join(tmpdir(), "rates-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "eurofxref-hist.csv");
    await writeFile(path, HISTORY);
    const load = (file: string) => runOperatorCommand("load-rates", { ...server, args: [file] });
    expect((await load(path)).stdout).toBe("Loaded 10 rates of 4 currencies, from 2007-12-31 to 2026-11-20.\n");
    for (const { token } of [await server.register(), await server.register()]) {
      expect((await get(token)).rates).toEqual([{ ...OWN, owner: "server" }]);
    }
    await writeFile(path, "Store,Net\n");
    await expect(load(path)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("no exchange rates of the ECB"),
    });
  });

  test("fetched when the server starts and has none", async () => {
    const ecb = createServer((_request, response) => response.end(HISTORY));
    await new Promise<void>((listening) => ecb.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void ecb.close());
    const { port } = ecb.address() as AddressInfo;
    const ratesUrl = `http://127.0.0.1:${port}/eurofxref-hist.csv`;
    const other = await createTestApp({ ratesUrl });
    onTestFinished(() => other.close());
    const { token } = await other.register();
    await expect
      .poll(async () => (await other.call("GET", "/currencies", { token })).body.rates, { timeout: 120_000 })
      .toEqual([{ ...OWN, owner: "server" }]);
  });
});
