import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";

/** Text in a file that stands for what a scanner knows. */
const KNOWN = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

const FROZEN = {
  platform: "spotify",
  track_id: null,
  notice_on: "2026-04-10",
  notice: "Artificial streams.",
  asked: "",
  answered: "",
};

/** Speaks clamd's protocol, and refuses files with the known text. Ends at once if it is broken. */
async function useClamd({ broken = false } = {}): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (broken) {
      socket.end("INSTREAM size limit exceeded. ERROR\0");
      return;
    }
    let received = Buffer.alloc(0);
    socket.on("data", (piece) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (file !== null) socket.end(file.includes(KNOWN) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The file of a whole INSTREAM command; null while pieces are missing. */
function fileIn(received: Buffer): string | null {
  const pieces: Buffer[] = [];
  for (let at = "zINSTREAM\0".length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return String(Buffer.concat(pieces));
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function useScannedApp(clamdUrl: string) {
  const server = await useTestApp({ clamdUrl });
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const claim = { kind: "frozen", to: "DistroKid", frozen: FROZEN };
  const { body } = await server.call("POST", "/claims", { token, body: claim });
  const uploads = [
    "/statements",
    "/currencies/rates",
    "/reconciliation/payouts/from-bank",
    `/claims/${body.id}/attachments`,
  ];
  const upload = async (path: string, content: string) => {
    const payload = new FormData();
    payload.append("file", new Blob([content]), "march.tsv");
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
    return { status: answer.statusCode, detail: answer.json().detail as string };
  };
  const spooled = async () => {
    const entries = await readdir(join(server.dataDir, "spool"), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  };
  return {
    upload,
    uploads,
    spooled,
    listed: async () => (await server.call("GET", "/statements", { token })).body.statements,
  };
}

test("a file that the scanner refuses is not accepted, and none of it is kept", async () => {
  const { upload, uploads, spooled, listed } = await useScannedApp(await useClamd());
  expect((await upload("/statements", distrokidText([{}]))).status).toBe(202);
  for (const path of uploads) {
    const detail = "The virus scanner of this server refused this file. Nothing of it was kept.";
    expect(await upload(path, `${distrokidText([{}])}${KNOWN}\n`), path).toEqual({ status: 400, detail });
  }
  expect(await spooled()).toEqual([]);
  expect(await listed()).toHaveLength(1);
});

test("while the scanner is away or fails, no file is accepted", async () => {
  for (const clamdUrl of ["tcp://127.0.0.1:1", await useClamd({ broken: true })]) {
    const { upload, uploads, listed } = await useScannedApp(clamdUrl);
    for (const path of uploads) {
      const answer = await upload(path, distrokidText([{}]));
      expect(answer, path).toEqual({ status: 503, detail: expect.stringMatching(/try again later/) });
    }
    expect(await listed()).toEqual([]);
  }
});

test("a file that is larger than its kind may be is refused, whatever it contains", async () => {
  const { upload, spooled } = await useScannedApp(await useClamd());
  for (const [path, mebibytes] of [
    ["/currencies/rates", 32],
    ["/reconciliation/payouts/from-bank", 2],
  ] as const) {
    expect((await upload(path, "x".repeat(mebibytes * 1024 ** 2 + 1))).status, path).toBe(413);
  }
  expect(await spooled()).toEqual([]);
});
