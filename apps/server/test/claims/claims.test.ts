import { Claim } from "@ledgerline/contract/claims";
import { exchangedText, sharedText } from "@ledgerline/domain/test/faulty-files";
import { afterAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const server = await createTestApp();
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => server.close());

const FROZEN = {
  kind: "frozen",
  to: "DistroKid",
  frozen: {
    platform: "spotify",
    track_id: null,
    notice_on: "2026-04-10",
    notice: "Artificial streams.",
    asked: "",
    answered: "",
  },
};

async function premiumArtist() {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  return { token, artist };
}

async function attach(token: string, id: string, bytes: string, name: string) {
  const body = new FormData();
  body.append("file", new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/claims/${id}/attachments`, { method: "POST", body, headers });
  return { status: answer.status, body: await answer.json() };
}

async function fetchFile(token: string, path: string) {
  const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("a claim has its newest notes, and leads to older ones", async () => {
  const { token } = await premiumArtist();
  const { id } = (await server.call("POST", "/claims", { token, body: FROZEN })).body;
  const add = (n: number) => server.call("POST", `/claims/${id}/notes`, { token, body: { text: `Call ${n}` } });
  for (let n = 1; n <= 22; n += 1) await add(n);
  const claim = Claim.parse((await server.call("GET", `/claims/${id}`, { token })).body);
  const texts = (notes: { text: string }[]) => notes.map(({ text }) => text.replace("Call ", "")).join(" ");
  expect(texts(claim.notes)).toBe("13 14 15 16 17 18 19 20 21 22");
  const page = async (cursor: string | null) =>
    (await server.call("GET", `/claims/${id}/notes${cursor ? `?cursor=${cursor}` : ""}`, { token })).body;
  const older = await page(claim.notes_cursor);
  expect(texts(older.notes)).toBe("3 4 5 6 7 8 9 10 11 12");
  const oldest = await page(older.cursor);
  expect([texts(oldest.notes), oldest.cursor]).toEqual(["1 2", null]);
  expect(await page(null)).toEqual({ notes: claim.notes, cursor: claim.notes_cursor });

  const [first, second] = oldest.notes;
  expect((await server.call("DELETE", `/claims/${id}/notes/${first.id}`, { token })).status).toBe(200);
  expect((await server.call("DELETE", `/claims/${id}/notes/${first.id}`, { token })).status).toBe(404);
  expect((await page(older.cursor)).notes).toEqual([second]);
});

test("a claim keeps at most 200 notes", async () => {
  const { token } = await premiumArtist();
  const { id } = (await server.call("POST", "/claims", { token, body: FROZEN })).body;
  const add = () => server.call("POST", `/claims/${id}/notes`, { token, body: { text: "Called." } });
  for (let n = 1; n <= 200; n += 1) expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(409);
});

test("a claim is made, worded, sent and packed over REST, and nobody else sees it", async () => {
  const { token } = await premiumArtist();
  const made = await server.call("POST", "/claims", { token, body: FROZEN });
  expect(made.status).toBe(200);
  const { id } = Claim.parse(made.body);
  await server.call("POST", `/claims/${id}`, {
    token,
    body: { letter: "Please release it.", answer_by: "2026-12-31" },
  });
  await server.call("POST", `/claims/${id}/notes`, { token, body: { text: "Called them." } });
  const attached = await attach(token, id, "a notice", "Bescheid ä.txt");
  expect(attached).toMatchObject({ status: 200, body: { attachments: [{ file_name: "Bescheid ä.txt", bytes: 8 }] } });
  const sent = await server.call("POST", `/claims/${id}/state`, { token, body: { state: "sent", on: "2026-11-20" } });
  expect(sent.body).toMatchObject({ state: "sent", sent_on: "2026-11-20", notes: [{ text: "Called them." }] });

  const packet = await fetchFile(token, `/claims/${id}/packet`);
  expect(packet.headers.get("content-type")).toBe("application/zip");
  expect(packet.headers.get("content-disposition")).toMatch(
    /^attachment; filename="?claim-[\d-]{10}-[0-9a-f]{6}\.zip"?$/,
  );
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(packet.bytes)).eachEntry()) names.push(entry.fileName);
  expect(names).toEqual(["letter.pdf", "letter.txt", "attachments/1-Bescheid ä.txt"]);
  const file = `/claims/${id}/attachments/${attached.body.attachments[0].id}`;
  const got = await fetchFile(token, file);
  expect(got.bytes.toString()).toBe("a notice");
  expect(Object.fromEntries(got.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment; filename=\"Bescheid _.txt\"; filename*=UTF-8''Bescheid%20%C3%A4.txt",
  });

  const { token: other } = await premiumArtist();
  expect((await server.call("GET", "/claims", { token: other })).body.claims).toEqual([]);
  for (const path of [`/claims/${id}`, file, `/claims/${id}/packet`]) {
    expect((await server.call("GET", path, { token: other })).status, path).toBe(404);
  }
  expect((await attach(other, id, "x", "x.txt")).status).toBe(404);
  expect((await server.call("DELETE", file, { token: other })).status).toBe(404);
});

test("a free artist gets 402 but can still read; an input that makes no claim is named", async () => {
  const { token, artist } = await premiumArtist();
  const { id } = (await server.call("POST", "/claims", { token, body: FROZEN })).body;
  expect(await server.call("POST", "/claims", { token, body: { kind: "late" } })).toMatchObject({
    status: 400,
    body: { detail: "Choose at least one month or finding to claim." },
  });
  await makePremium(server, artist.id, "free");
  expect((await server.call("POST", "/claims", { token, body: FROZEN })).status).toBe(402);
  expect((await server.call("GET", `/claims/${id}/packet`, { token })).status).toBe(402);
  expect((await attach(token, id, "x", "x.txt")).status).toBe(402);
  // Refused before the body is looked at: it is not a file.
  expect((await server.call("POST", `/claims/${id}/attachments`, { token, body: {} })).status).toBe(402);
  expect((await server.call("GET", `/claims/${id}`, { token })).body).toMatchObject({ id, included: false });
});

test("a claim against two distributors is refused with 409 and each one's part, and can be made for each separately", async () => {
  const { token } = await premiumArtist();
  const calls = await statementCalls(server, token);
  const texts = [exchangedText([{ tax: 10, territory: "DE" }, {}]), sharedText([{ lacks: 0.4 }, {}])];
  for (const [no, text] of texts.entries()) {
    const { id } = (await calls.upload(text, `${no}.csv`)).body.statements[0];
    for (let { question } = await calls.settled(id); question; { question } = await calls.settled(id)) {
      const value = ANSWERS[question.id] ?? question.suggestion;
      await server.call("POST", `/statements/${id}/answer`, { token, body: { question: question.id, value } });
    }
  }
  const listed = async () => (await server.call("GET", "/reconciliation/findings", { token })).body;
  await expect.poll(async () => (await listed()).stale, { timeout: 120_000, interval: 200 }).toBe(false);
  const chosen = (await listed()).findings.filter(({ check }: Found) => check === "F8" || check === "F9");
  expect(chosen).toHaveLength(2);
  const findings = chosen.map(({ check, key }: Found) => ({ check, key }));
  const claim = (body: object) =>
    server.call("POST", "/claims", { token, body: { kind: "underpaid", cells: [], to: "", ...body } });
  const refused = await claim({ findings });
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/ owe parts of this/) } });
  const parts: { name: string; findings: Found[] }[] = refused.body.distributors;
  expect(parts.map(({ name }) => name).sort()).toEqual(chosen.map(({ source }: Found) => source.distributor).sort());
  for (const part of parts) {
    expect(await claim({ findings: part.findings })).toMatchObject({ status: 200, body: { to: part.name } });
  }
});

const ANSWERS: Record<string, string> = { currency: "EUR", kind: "income", preview: "yes" };
interface Found {
  check: string;
  key: string;
  source: { distributor: string };
}

test.each([
  ["/home/me/notice.txt", "notice.txt"],
  ["invoice\u202etxt.exe", "invoicetxt.exe"],
  [`${"👩".repeat(100)}x`, `\ufffd${"👩".repeat(99)}x`],
  [" ", "file"],
])("an attachment named %s is kept as %s", async (name, kept) => {
  const { token } = await premiumArtist();
  const { id } = (await server.call("POST", "/claims", { token, body: FROZEN })).body;
  const { status, body } = await attach(token, id, "x", name);
  expect(status).toBe(200);
  expect(body.attachments).toMatchObject([{ file_name: kept }]);
  expect((await fetchFile(token, `/claims/${id}/attachments/${body.attachments[0].id}`)).status).toBe(200);
});

test("an attachment that is too large is refused, and none of it is kept", async () => {
  const { token } = await premiumArtist();
  const { id } = (await server.call("POST", "/claims", { token, body: FROZEN })).body;
  expect((await attach(token, id, "x".repeat(10 * 1024 * 1024 + 1), "big.bin")).status).toBe(413);
  expect((await server.call("GET", `/claims/${id}`, { token })).body.attachments).toEqual([]);
});
