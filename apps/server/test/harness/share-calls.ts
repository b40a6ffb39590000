import { crc32, deflateSync } from "node:zlib";
import type { Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { Run, RunDetails } from "@ledgerline/contract/shares/runs";
import { distrokidText, type TestRow } from "@ledgerline/domain/test/distrokid-text";
import { expect } from "vitest";
import type { TestApp } from "./apps/create-test-app.ts";
import { makePremium } from "./make-premium.ts";
import { statementCalls } from "./statement-calls.ts";

export interface ShareCalls {
  token: string;
  accountId: string;
  /** Calls a path below `/shares`, and expects success. */
  call<Body>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Body>;
  /** The status and the sentence that a call is refused with. */
  refused(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<[number, string]>;
  /** Books a statement of DistroKid. */
  book(fileName: string, rows: Partial<TestRow>[]): Promise<string>;
  payee(name: string, more?: object): Promise<string>;
  deal(input: object): Promise<Deal>;
  /** A run that is computed. */
  preview(period: { from: string; to: string }): Promise<RunDetails>;
  /** Waits until a run is computed. */
  computed(id: string): Promise<RunDetails>;
  /** A file below `/shares`. */
  file(path: string, token?: string): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>;
}

/** A label on Premium that shares royalties out. */
export async function shareCalls(server: TestApp, name = "Tin Orchard"): Promise<ShareCalls> {
  const { token, artist } = await server.register(name);
  await makePremium(server, artist.id);
  const statements = await statementCalls(server, token);
  const call = async <Body>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Body> => {
    const answer = await server.call(method, `/shares${path}`, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const computed = async (id: string): Promise<RunDetails> => {
    const read = () => call<RunDetails>("GET", `/runs/${id}`);
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe("computing");
    return read();
  };
  return {
    token,
    accountId: artist.id,
    call,
    async refused(method, path, body) {
      const answer = await server.call(method, `/shares${path}`, { token, ...(body && { body }) });
      return [answer.status, answer.body.detail];
    },
    async book(fileName, rows) {
      const { body } = await statements.upload(distrokidText(rows), fileName);
      expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
      return body.id;
    },
    payee: async (payee, more = {}) =>
      (await call<Payee>("POST", "/payees", { name: payee, currency: "USD", ...more })).id,
    deal: (input) => call<Deal>("POST", "/deals", { currency: "USD", ...input }),
    preview: async (period) => computed((await call<Run>("POST", "/runs", period)).id),
    computed,
    async file(path, as = token) {
      const answer = await server.app.inject({
        method: "GET",
        url: `/api/shares${path}`,
        headers: { authorization: `Bearer ${as}` },
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
    },
  };
}

/** All of everything, half of it for the participants, unless `more` says otherwise. */
export function shareTerms(participants: { payee: string; share: string }[], more: object = {}) {
  return {
    ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%", rate: "50%" },
    ...{ exceptions: [], participants },
    ...more,
  };
}

/** Half of what is left of everything after a fee of 15 % and costs, unless `more` says otherwise. */
export function netTerms(participants: { payee: string; share: string }[], more: object = {}) {
  return shareTerms(participants, { kind: "net_profit", fee: "15%", ...more });
}

/** A share of the receipts of everything for one payee, unless `more` says otherwise. */
export function royaltyTerms(payee: string, rate: string, more: object = {}) {
  return shareTerms([{ payee, share: "100%" }], { rate, ...more });
}

/** A part of a PNG with its length and checksum. */
export function pngPart(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(data.length);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
}

/** A PNG of this size in shades of grey, black unless `shade` says otherwise, with `more` parts before its picture. */
export function png(width: number, height: number, more: Buffer[] = [], shade = () => 0): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // A line begins with how it is filtered.
  const rows = Array.from({ length: height }, () => [0, ...Array.from({ length: width }, shade)]);
  const picture = deflateSync(Buffer.from(rows.flat()));
  const parts = [pngPart("IHDR", head), ...more, pngPart("IDAT", picture), pngPart("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

export function addressOf(bytes: Buffer, kind: "png" | "jpeg" = "png"): string {
  return `data:image/${kind};base64,${bytes.toString("base64")}`;
}

/** Noise, which takes as many bytes as it has pixels: nearly as many as a logo may have. */
export const LARGEST_LOGO = addressOf(png(154, 154, [], () => Math.trunc(Math.random() * 256)));
