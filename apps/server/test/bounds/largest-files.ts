import { randomBytes } from "node:crypto";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import type { TestApp } from "../harness/apps/create-test-app.ts";
import { type Answer, inject, sendFile } from "../isolation/send-call.ts";
import type { AccountAtBounds } from "./account-at-bounds.ts";
import { idOf } from "./rows-of-account.ts";

export interface LargestFile {
  send(server: TestApp, account: AccountAtBounds, n: number): Promise<Answer>;
  /** Its answer is sent while it is made, so its length is no matter, and only how long the thread stays with it. */
  streamed?: boolean;
}

/** Reads an answer as it comes, and keeps only the beginning of one that is refused. */
async function drain(
  server: TestApp,
  { token, ...sent }: { method: "GET" | "POST"; url: string; token?: string; payload?: object },
): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await server.app.inject({ ...sent, headers, payloadAsStream: true });
  let text = "";
  for await (const piece of response.stream()) if (response.statusCode >= 300) text += piece;
  return { status: response.statusCode, text, body: null };
}

function download(url: (account: AccountAtBounds) => string, streamed = false): LargestFile {
  const send: LargestFile["send"] = (server, account) =>
    (streamed ? drain : inject)(server, { method: "GET", url: `/api${url(account)}`, token: account.token });
  return { send, streamed };
}

/** Sends the same bytes each time, or others that follow from `n`. */
function upload(url: (account: AccountAtBounds) => string, name: string, text: (n: number) => string): LargestFile {
  return {
    async send(server, account, n) {
      const form = new FormData();
      form.append("file", new File([text(n)], name));
      const sent = new Response(form);
      const payload = Buffer.from(await sent.arrayBuffer());
      const headers = { "content-type": sent.headers.get("content-type") ?? "" };
      return inject(server, { method: "POST", url: `/api${url(account)}`, token: account.token, payload, headers });
    },
  };
}

function visit(method: "GET" | "POST", url: string, body?: (account: AccountAtBounds) => object): LargestFile {
  return { send: (server, account) => inject(server, { method, url, ...(body && { payload: body(account) }) }) };
}

/** Its address is made the first time, which is not counted. */
function calendar(): LargestFile {
  let path: string | null = null;
  return {
    async send(server, { token }) {
      if (path === null) {
        const { body } = await inject(server, { method: "POST", url: "/api/forecast/calendar", token, payload: {} });
        path = new URL(body.address).pathname;
      }
      return inject(server, { method: "GET", url: path });
    },
  };
}

const many = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join("\n");
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const RATES = `Date,USD,\n${many(7_000, (ago) => `${day(ago)},1.08${ago % 100},`)}\n`;
const BANK = `Date,Payee,Reference,Amount (USD)\n${many(5_000, (at) => `${day(at % 300)},DistroKid ${at},${"x".repeat(300)},${at}.87`)}\n`;

/** A sheet with a row for each recording and payee. */
const SPLITS = `Track,ISRC,Payee,Share\n${many(5_000, (at) => `Song ${at >> 1},QZAAA26${String(at >> 1).padStart(5, "0")},Payee ${at % 2},50%`)}\n`;

/** Made by the first call, which is not measured. */
let costs: Uint8Array<ArrayBuffer> | undefined;

/** The largest request of each row of the REST facade that carries a file, and of what has no row. A name may go on with what it asks for. */
export const LARGEST_FILES: Record<string, LargestFile> = {
  "GET /export/royalties by line": download(
    () => "/export/royalties?start_date=2000-01-01&end_date=2100-01-01&by=line&format=csv",
    true,
  ),
  "GET /export/royalties by track": download(
    () => "/export/royalties?start_date=2000-01-01&end_date=2100-01-01&by=track&format=csv",
    true,
  ),
  "GET /statements/:id/original": download(({ large }) => `/statements/${large}/original`, true),
  "GET /claims/:id/attachments/:attachment_id": download(
    ({ claim, attachments }) => `/claims/${claim}/attachments/${attachments.at(-1)}`,
    true,
  ),
  "GET /claims/:id/packet": download(({ claim }) => `/claims/${claim}/packet`, true),
  "GET /shares/runs/:id/statements/:payee/file as PDF": download(
    ({ closed, payee }) => `/shares/runs/${closed}/statements/${payee}/file?format=pdf`,
    true,
  ),
  "GET /shares/runs/:id/statements/:payee/file as CSV": download(
    ({ closed, payee }) => `/shares/runs/${closed}/statements/${payee}/file?format=csv`,
    true,
  ),
  "GET /shares/own/:id/:payee/file": {
    send: (server, { closed, own, reader }) =>
      drain(server, { method: "GET", url: `/api/shares/own/${closed}/${own}/file?format=csv`, token: reader }),
    streamed: true,
  },
  "POST /shares/links/file": {
    send: (server, { link }) =>
      drain(server, { method: "POST", url: "/api/shares/links/file", payload: { token: link, format: "csv" } }),
    streamed: true,
  },
  "GET /forecast/calendars/:token": calendar(),
  "GET /export/years/:year as PDF": download(() => `/export/years/${day(0).slice(0, 4)}?format=pdf`, true),
  "GET /export/years/:year as CSV": download(() => `/export/years/${day(0).slice(0, 4)}?format=csv`, true),
  "GET /shares/years/:year/csv": download(() => `/shares/years/${day(0).slice(0, 4)}/csv`, true),
  "GET /shares/csv/:what of payees": download(() => "/shares/csv/payees", true),
  "GET /shares/csv/:what of deals": download(() => "/shares/csv/deals", true),
  "GET /shares/csv/:what of costs": download(() => "/shares/csv/costs", true),
  "GET /shares/csv/:what of openings": download(() => "/shares/csv/openings", true),
  "POST /shares/costs/:id/receipt": upload(
    ({ cost }) => `/shares/costs/${cost}/receipt`,
    "receipt.pdf",
    () => `%PDF-1.7 ${"x".repeat(5_000_000)}`,
  ),
  "GET /shares/costs/:id/receipt": download(({ cost }) => `/shares/costs/${cost}/receipt`, true),
  "POST /statements/:id/receipt": upload(
    ({ large }) => `/statements/${large}/receipt`,
    "receipt.pdf",
    () => `%PDF-1.7 ${"x".repeat(5_000_000)}`,
  ),
  "GET /statements/:id/receipt": download(({ large }) => `/statements/${large}/receipt`, true),
  "POST /claims/:id/attachments": upload(
    () => `/claims/${idOf(2)}/attachments`,
    "letter.txt",
    () => "x".repeat(10_000_000),
  ),
  "POST /reconciliation/payouts/from-bank": upload(
    () => "/reconciliation/payouts/from-bank",
    "bank.csv",
    () => BANK,
  ),
  "POST /shares/costs/archive": {
    async send(server, { token }) {
      costs ??= new Uint8Array(largestCosts());
      return sendFile(server, "/api/shares/costs/archive?apply=true", token, "costs.zip", costs);
    },
  },
  "POST /shares/table": upload(
    () => "/shares/table",
    "splits.csv",
    () => SPLITS,
  ),
  "POST /currencies/rates": upload(
    () => "/currencies/rates",
    "eurofxref-hist.csv",
    () => RATES,
  ),
  "POST /statements": upload(
    () => "/statements",
    "unknown.csv",
    (n) => `Spalte ${n};Zwei\n${"a;b\n".repeat(1_000_000)}`,
  ),
  "GET /account/archive": download(() => "/account/archive", true),
  "GET /api/openapi.json": visit("GET", "/api/openapi.json"),
  "GET /health/ready": visit("GET", "/health/ready"),
};

/** The largest input of each tool of `/mcp`. */
export const TOOL_INPUTS: Record<string, object> = {
  "royalties by months": { by: "months", limit: 20 },
  "royalties by platforms": { by: "platforms", limit: 20 },
  "royalties by territories": { by: "territories", limit: 20 },
  "royalties by releases": { by: "releases", limit: 20 },
  tracks: { limit: 20 },
  lines: { limit: 100 },
  board: { limit: 20 },
  findings: {},
  claims: { limit: 50 },
  shares: { limit: 20 },
};

export function sendTool(server: TestApp, { agent }: AccountAtBounds, name: string, input: object): Promise<Answer> {
  const [tool = ""] = name.split(" ");
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: input } };
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  return inject(server, { method: "POST", url: "/mcp", token: agent, payload, headers });
}

/** A table of 3,000 costs, none of which is on anything, beside 99 receipts that its rows name. */
function largestCosts(): Buffer {
  const rows = Array.from({ length: 3_000 }, (_, at) => `2026-03-31,${at}.01,USD,mixing,${at % 99}.pdf`);
  const table = `date,amount,currency,kind,receipt\n${rows.join("\n")}\n`;
  const receipts = Array.from({ length: 99 }, (_, at) => ({
    name: `${at}.pdf`,
    content: Buffer.concat([Buffer.from(`%PDF-1.7 ${at} `), randomBytes(250_000)]),
  }));
  return makeZip([{ name: "costs.csv", content: Buffer.from(table) }, ...receipts]);
}
