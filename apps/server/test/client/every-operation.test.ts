import type { AddressInfo } from "node:net";
import { file, isLedgerlineError, items, Ledgerline } from "@ledgerline/client";
import { DRAWN_ONE_IN, unlessDrawn } from "@ledgerline/vitest-config/drawn";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openApiDocument } from "../../src/rest/openapi-document.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { statementText } from "../harness/statement-text.ts";
import { openWorld, type Prepared, type World, withOwn } from "./example-world.ts";
import { PREPARE, prepareExample } from "./prepare-example.ts";

type Call = (options: object) => Promise<unknown>;
interface Part {
  name: string;
  in: string;
  required: boolean;
  example: unknown;
}

/**
 * The status with which the calls without a body are refused that name things that the artist does not have, or that
 * need something that they did not do, such as paying. All others succeed, and so does every call with a body.
 */
const REFUSED: Record<string, string[]> = {
  conflict: [
    "analytics.syncReal",
    "statements.difference",
    "streaming.profiles",
    "subscription.cancel",
    "subscription.portal",
    "subscription.resume",
  ],
  not_found: [
    "claims.attachment",
    "claims.delete",
    "claims.deleteNote",
    "claims.get",
    "claims.packet",
    "claims.refresh",
    "claims.removeAttachment",
    "claims.restore",
    "members.withdraw",
    "reconciliation.deletePayout",
    "royalties.track",
    "runs.approve",
    "runs.close",
    "runs.differences",
    "runs.discard",
    "runs.get",
    "runs.endLink",
    "runs.file",
    "runs.lines",
    "runs.makeLink",
    "runs.payees",
    "runs.refresh",
    "runs.send",
    "runs.setPayDay",
    "runs.statement",
    "runs.uncovered",
    "runs.undo",
    "shares.answerQuestion",
    "shares.ask",
    "shares.closeQuestion",
    "shares.deal",
    "shares.deleteAdvance",
    "shares.deleteCost",
    "shares.deleteDeal",
    "shares.deleteTransfer",
    "shares.erasePayee",
    "shares.ownEarned",
    "shares.ownFile",
    "shares.ownLines",
    "shares.ownQuestions",
    "shares.ownStatement",
    "shares.payee",
    "shares.receipt",
    "shares.removeReceipt",
    "statements.delete",
    "statements.receipt",
    "statements.removeReceipt",
    "statements.deleteFormat",
    "tokens.end",
    "webhooks.delete",
    "webhooks.deliveries",
    "webhooks.delivery",
    "webhooks.rotate",
    "webhooks.sendAgain",
  ],
};

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema({ $id: "ledgerline", ...document });

let world: World;
let url: string;
/** An artist with a booked statement, used only for reading. */
let reader: { token: string; statementId: string };
beforeAll(async () => {
  world = await openWorld();
  url = `http://127.0.0.1:${(world.server.app.server.address() as AddressInfo).port}`;
  const { token } = await prepareExample(world, "");
  const { id } = await clientOf(token).statements.upload(file(new File([statementText(30)], "april.tsv")));
  const isBooked = async () => expect(await stateOf(token, id)).toBe("booked");
  await vi.waitFor(isBooked, { timeout: 60_000, interval: 200 });
  const isChecked = async () => expect((await clientOf(token).reconciliation.board()).computed_at).not.toBeNull();
  await vi.waitFor(isChecked, { timeout: 60_000, interval: 200 });
  reader = { token, statementId: id };
});
afterAll(() => world.close());

function clientOf(token: string, fetch: typeof globalThis.fetch = globalThis.fetch): Ledgerline {
  return new Ledgerline({ url, token, fetch, retries: 0 });
}

async function stateOf(token: string, id: string): Promise<string> {
  return (await clientOf(token).statements.get({ path: { id } })).state;
}

type Operation = (typeof document.paths)[string][string];

/** The options of a call as in the document's examples, with the caller's own ids and secrets. */
function optionsOf(operation: Operation, { own, file: given }: Prepared): object {
  const parts = (operation.parameters ?? []) as unknown as Part[];
  const values = (place: string) =>
    Object.fromEntries(
      parts.filter(({ in: at, required }) => at === place && required).map(({ name, example }) => [name, example]),
    );
  const body = exampleOf(operation, "application/json");
  const request = { path: values("path"), query: values("query"), ...(body !== undefined && { body }) };
  return { ...withOwn(request, own), ...(given && file(given)) };
}

function exampleOf({ requestBody }: Operation, type: string): unknown {
  return ((requestBody?.["content"] ?? {}) as Record<string, { example: unknown }>)[type]?.example;
}

/** Who makes a call: reading what needs no preparation is done by the artist who has something, the rest by a new one. */
async function prepared(method: string, operation: Operation): Promise<Prepared> {
  const { operationId, requestBody } = operation;
  if (method !== "GET" || requestBody || operationId in PREPARE) return prepareExample(world, operationId);
  const hasId = (operation.parameters as unknown as Part[] | undefined)?.some(
    ({ name, in: at }) => name === "id" && at === "path",
  );
  return { token: reader.token, ...(hasId && { own: { id: reader.statementId } }) };
}

for (const { method, path } of ROUTES) {
  const name = `${method} ${path} takes the example of the document, and answers over HTTP what the document says`;
  test(name, { ...unlessDrawn("doors", name, DRAWN_ONE_IN), timeout: 600_000 }, async () => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    if (!operation) throw new Error("the document has no such operation");
    const { operationId, requestBody } = operation;
    const [area = "", verb = ""] = operationId.split(".");
    const caller = await prepared(method, operation);
    let response = new Response();
    const client = clientOf(caller.token, async (request) => {
      response = await fetch(request);
      return response;
    });
    const operations = client as unknown as Record<string, Record<string, Call>>;
    const call = () => operations[area]?.[verb]?.(optionsOf(operation, caller));

    const outcome = await Promise.resolve(call()).then(
      (answer) => ({ answer, code: "ok" }),
      (error: unknown) => ({ answer: error, code: isLedgerlineError(error) ? error.code : String(error) }),
    );
    expect(outcome.code, String(outcome.answer)).toBe(requestBody ? "ok" : expectedCode(operationId));
    expect(Object.keys(operation.responses)).toContain(String(response.status));
    if (outcome.code !== "ok") return;
    const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
    expect(Object.keys(operation.responses[response.status]?.["content"] ?? {})).toContain(type);
    if (type === "application/json") {
      const pointer = `ledgerline#/paths/${pointerPart(path)}/${method.toLowerCase()}/responses/${response.status}`;
      const schema = { $ref: `${pointer}/content/application~1json/schema` };
      expect(ajv.validate(schema, outcome.answer) || ajv.errorsText()).toBe(true);
      expect(refusedInside(outcome.answer)).toEqual([]);
    } else {
      expect(outcome.answer).toBeInstanceOf(Blob);
    }
  });
}

/** What was refused of a call that was answered nevertheless: rows of a file, or some of several things. */
function refusedInside(answer: unknown): unknown[] {
  const { errors = [], files = [] } = answer as { errors?: unknown[]; files?: { refused?: string | null }[] };
  return [...errors, ...files.map(({ refused }) => refused).filter((refused) => typeof refused === "string")];
}

test("every body has an example, and each preparation is of a call", () => {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const sent = all.filter(({ requestBody }) => requestBody);
  const bare = sent.filter((each) => !exampleOf(each, "application/json") && !exampleOf(each, "multipart/form-data"));
  expect(
    bare.map(({ operationId }) => operationId),
    "Give each body an example in src/rest/sample-values.ts.",
  ).toEqual([]);
  expect(all.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(Object.keys(PREPARE)));
});

function expectedCode(operationId: string): string {
  return Object.entries(REFUSED).find(([, operations]) => operations.includes(operationId))?.[0] ?? "ok";
}

/** A route's path as part of a JSON pointer in an address. */
function pointerPart(path: string): string {
  const templated = path
    .replaceAll(/:(\w+)/g, "{$1}")
    .replaceAll("~", "~0")
    .replaceAll("/", "~1");
  return encodeURIComponent(templated);
}

test("reading the lines of a statement page by page gives each line once", async () => {
  const { token, statementId } = reader;
  const lines = clientOf(token).statements;
  const numbers: number[] = [];
  const read = (next: { cursor?: never }) => lines.lines({ path: { id: statementId }, query: { limit: 7, ...next } });
  for await (const { line_no } of items(read, (page) => page.lines)) numbers.push(line_no);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
});

test("an unchanged answer is not sent again", async () => {
  const statuses: number[] = [];
  const client = clientOf(reader.token, async (request) => {
    const response = await fetch(request);
    statuses.push(response.status);
    return response;
  });
  const first = await client.royalties.months();
  expect(await client.royalties.months()).toEqual(first);
  expect(statuses).toEqual([200, 304]);
});
