import { setTimeout as delay } from "node:timers/promises";
import type { Claim } from "@ledgerline/contract/claims";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { fetchPatiently } from "@ledgerline/testing/product/calls";
import type { RunningProduct } from "@ledgerline/testing/product/running-product";
import { Dice } from "../fuzz/dice.ts";
import { KnownValues } from "../fuzz/known-values.ts";
import type { FuzzedOperation, listOperations, RestOperation, TrpcOperation } from "../fuzz/list-operations.ts";
import { type ValueSource, valueOfSchema } from "../fuzz/value-of-schema.ts";
import type { RawRequest } from "./play.ts";

type Operations = Awaited<ReturnType<typeof listOperations>>;
type Unauthorized = Omit<RawRequest, "kind">;

const ALL = "start_date=2020-01-01&end_date=2026-12-31";
const BOUNDARY = "----sockets";
/** Routes that no document lists. The web app's file exists once it is built. */
const OTHERS: [kind: string, method: string, path: string, body: string | null][] = [
  ["health", "GET", "/health/live", null],
  ["health", "GET", "/health/ready", null],
  ["the web page", "GET", "/", null],
  ["the web page", "GET", "/dashboard?tab=export", null],
  ["a file of the web app", "GET", "/icon.svg", null],
  ["documentation", "GET", "/api/openapi.json", null],
  ["documentation", "GET", "/api/docs", null],
  ["an export", "GET", `/api/export/royalties?format=csv&${ALL}`, null],
  ["an export", "GET", `/api/export/royalties?format=json&${ALL}`, null],
  ["the webhook", "POST", "/api/webhooks/stripe", '{"id":"evt_1","type":"ping"}'],
  ["an unknown address", "GET", "/api/nowhere", null],
  ["an unknown address", "GET", "/trpc/no.thing", null],
  ["an unknown address", "GET", "/assets/nothing.js", null],
  ["an unknown change", "POST", "/api/nowhere", "{}"],
  ["an unknown change", "POST", "/trpc/no.thing", "{}"],
  ["an unknown change", "POST", "/nowhere", "{}"],
  ["a batch of queries", "GET", "/trpc/auth.me,statements.list,analytics.overview?batch=1&input=%7B%7D", null],
  ["a batch of changes", "POST", "/trpc/artists.lookup,statements.delete?batch=1", '{"0":{},"1":{}}'],
];

/** The ids of an artist's objects, by area and by the name in the path. */
type KnownIds = Record<string, Record<string, string>>;

/**
 * A valid request for every route of the server, made from its own descriptions. Queries are for what the artist has;
 * changes are for ids that nobody has, so that nothing is lost.
 */
export function requestsOfRoutes({ operations, components }: Operations, seed: number, ids: KnownIds): RawRequest[] {
  const known = new KnownValues();
  const made = operations.map((operation): RawRequest => {
    const { area, name } = operation;
    const source = { dice: new Dice(seed, name), known, area, components };
    const own = operation.method === "GET" ? (ids[area] ?? {}) : {};
    const request = operation.door === "rest" ? restRequest(operation, source, own) : trpcRequest(operation, source);
    return { kind: kindOf(operation), ...request };
  });
  const others = OTHERS.map(([kind, method, path, body]): RawRequest => {
    const about = `${method} ${path.split("?")[0]}`;
    return { kind, about, method, path, ...(body === null ? { headers: {}, body } : json(body)) };
  });
  return [...others, ...made];
}

function kindOf(operation: FuzzedOperation): string {
  const { door, method } = operation;
  if (door === "trpc") return `a ${method === "GET" ? "query" : "change"} by tRPC`;
  if (operation.download) return `a download of ${operation.download}`;
  if (operation.upload) return "an upload";
  if (operation.open) return `${method} without a login`;
  return operation.body === null ? method : `${method} with a body`;
}

function restRequest(operation: RestOperation, source: ValueSource, ids: Record<string, string>): Unauthorized {
  const { name: about, method, parameters, upload, body } = operation;
  const value = (name: string) => {
    const parameter = parameters.find((one) => one.name === name);
    const valid = ids[name] ?? String(valueOfSchema(parameter?.schema ?? {}, name, source));
    return encodeURIComponent(valid.toWellFormed());
  };
  const path = `/api${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name))}`;
  const due = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const search = due.map(({ name }) => `${name}=${value(name)}`).join("&");
  const request = { about, method, path: search === "" ? path : `${path}?${search}` };
  if (upload) return { ...request, ...form("Title,Amount\nQuiet Harbour,0.01\n") };
  return {
    ...request,
    ...(body === null ? { headers: {}, body } : json(JSON.stringify(valueOfSchema(body, "", source)))),
  };
}

function trpcRequest({ name, method, input }: TrpcOperation, source: ValueSource): Unauthorized {
  const text = input === null ? "{}" : (JSON.stringify(valueOfSchema(input, "", source)) ?? "{}");
  const path = `/trpc/${name}`;
  if (method === "POST") return { about: name, method, path, ...json(text) };
  return {
    about: name,
    method,
    path: `${path}?input=${encodeURIComponent(text.toWellFormed())}`,
    headers: {},
    body: null,
  };
}

function json(text: string): Pick<RawRequest, "headers" | "body"> {
  return { headers: { "content-type": "application/json" }, body: Buffer.from(text) };
}

function form(text: string): Pick<RawRequest, "headers" | "body"> {
  const disposition = 'content-disposition: form-data; name="file"; filename="statement.csv"';
  const body = Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`);
  return { headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }, body };
}

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
/** Enough for a download to take several writes. */
const ROWS = 5_000;

interface SettledArtist {
  token: string;
  ids: KnownIds;
}

/** An artist with data for each download: booked lines, and a claim with an attachment. */
export async function settledArtist({ origin, register }: RunningProduct): Promise<SettledArtist> {
  const { access_token: token } = await register();
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetchPatiently(`${origin}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const rows = Array.from({ length: ROWS }, (_, at) => ({ title: `Song ${at}`, quantity: String(at) }));
  const file = fileOf(distrokidText(rows), "statement.tsv");
  let statement = await ask<Statement>("/statements", { method: "POST", body: file });
  while (statement.state === "received" || statement.state === "booking") {
    await delay(100);
    statement = await ask<Statement>(`/statements/${statement.id}`);
  }
  if (statement.state !== "booked") throw new Error(`the statement ended as ${statement.state}`);
  const headers = { "content-type": "application/json" };
  const claim = await ask<Claim>("/claims", { method: "POST", headers, body: JSON.stringify(FROZEN) });
  const attached = { method: "POST", body: fileOf("x".repeat(300_000), "notice.txt") };
  const { attachments } = await ask<Claim>(`/claims/${claim.id}/attachments`, attached);
  const [attachment] = attachments as [Claim["attachments"][number]];
  return {
    token,
    ids: { statements: { id: statement.id }, claims: { id: claim.id, attachment_id: attachment.id } },
  };
}

function fileOf(text: string, name: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([text]), name);
  return form;
}
