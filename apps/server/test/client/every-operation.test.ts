import type { AddressInfo } from "node:net";
import { file, isLedgerlineError, items, Ledgerline } from "@ledgerline/client";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openApiDocument } from "../../src/rest/openapi-document.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { statementText } from "../harness/statement-text.ts";

type Call = (options: object) => Promise<unknown>;
interface Part {
  name: string;
  in: string;
  required: boolean;
  example: unknown;
}

/**
 * The status with which the examples of these calls are refused: most name things that the artist does not have, and
 * some need something no test server has, such as a payment provider. All others succeed.
 */
const REFUSED: Record<string, string[]> = {
  bad_request: [
    "account.confirmEmail",
    "account.stopNotices",
    "auth.choosePassword",
    "claims.create",
    "currencies.setDisplay",
    "currencies.uploadRates",
    "members.join",
    "members.joinAsNew",
    "members.showInvitation",
    "reconciliation.savePayout",
    "reconciliation.savePayouts",
    "shares.addCost",
    "shares.addDeal",
    "shares.linkFile",
    "shares.linkLines",
    "shares.openLink",
    "streaming.spotifyCallback",
  ],
  conflict: [
    "account.changeEmail",
    "account.confirmSecondFactor",
    "account.endSecondFactor",
    "account.renewRecoveryCodes",
    "account.sendConfirmation",
    "analytics.syncReal",
    "auth.forgotPassword",
    "auth.keepAccount",
    "members.leave",
    "statements.difference",
    "streaming.confirmProfile",
    "streaming.profiles",
  ],
  not_found: [
    "account.endSession",
    "account.switch",
    "claims.addNote",
    "claims.attach",
    "claims.attachment",
    "claims.change",
    "claims.delete",
    "claims.deleteNote",
    "claims.get",
    "claims.packet",
    "claims.refresh",
    "claims.removeAttachment",
    "claims.restore",
    "claims.setState",
    "members.remove",
    "members.setRole",
    "members.withdraw",
    "plays.linkTitle",
    "plays.setTitleAside",
    "reconciliation.deletePayout",
    "reconciliation.nameTrackSource",
    "reconciliation.setCauseAside",
    "reconciliation.setFindingAside",
    "royalties.mergeTrack",
    "royalties.track",
    "runs.approve",
    "runs.close",
    "runs.discard",
    "runs.get",
    "runs.endLink",
    "runs.file",
    "runs.lines",
    "runs.makeLink",
    "runs.paymentFile",
    "runs.recordPayment",
    "runs.refresh",
    "runs.send",
    "runs.statement",
    "runs.undo",
    "shares.addAdvance",
    "shares.addTransfer",
    "shares.attachReceipt",
    "shares.changeDeal",
    "shares.changePayee",
    "shares.confirmDeals",
    "shares.deleteAdvance",
    "shares.deleteCost",
    "shares.deleteDeal",
    "shares.deleteTransfer",
    "shares.erasePayee",
    "shares.ownFile",
    "shares.ownLines",
    "shares.ownStatement",
    "shares.receipt",
    "shares.removeReceipt",
    "shares.setBank",
    "shares.setReader",
    "statements.answer",
    "statements.bookAgain",
    "statements.delete",
    "statements.deleteFormat",
    "statements.leaveAsBooked",
    "statements.map",
    "statements.mergeSources",
    "statements.move",
    "statements.preview",
    "statements.renameFormat",
    "statements.renameSource",
    "statements.resolve",
    "tokens.end",
    "webhooks.change",
    "webhooks.delete",
    "webhooks.deliveries",
    "webhooks.delivery",
    "webhooks.rotate",
    "webhooks.sendAgain",
  ],
  unauthorized: ["auth.login"],
  unavailable: [
    "streaming.addSpotifyCredentials",
    "streaming.connect",
    "subscription.cancel",
    "subscription.checkout",
    "subscription.confirmCheckout",
    "subscription.portal",
    "subscription.refresh",
    "subscription.resume",
  ],
};

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema({ $id: "ledgerline", ...document });

let server: TestApp;
let url: string;
/** An artist with a booked statement, used only for reading. */
let reader: { token: string; statementId: string };
beforeAll(async () => {
  server = await createTestApp({ premiumForAll: true });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const { token } = await server.register();
  const { id } = await clientOf(token).statements.upload(file(new File([statementText(30)], "april.tsv")));
  const isBooked = async () => expect(await stateOf(token, id)).toBe("booked");
  await vi.waitFor(isBooked, { timeout: 60_000, interval: 200 });
  const isChecked = async () => expect((await clientOf(token).reconciliation.board()).computed_at).not.toBeNull();
  await vi.waitFor(isChecked, { timeout: 60_000, interval: 200 });
  reader = { token, statementId: id };
});
afterAll(() => server.close());

function clientOf(token: string, fetch: typeof globalThis.fetch = globalThis.fetch): Ledgerline {
  return new Ledgerline({ url, token, fetch, retries: 0 });
}

async function stateOf(token: string, id: string): Promise<string> {
  return (await clientOf(token).statements.get({ path: { id } })).state;
}

/** The options of a call as in the document's examples, with this artist's ids. */
function optionsOf(method: string, operation: (typeof document.paths)[string][string]): object {
  const parts = (operation.parameters ?? []) as unknown as Part[];
  const values = (place: string) =>
    Object.fromEntries(
      parts
        .filter(({ in: at, required }) => at === place && required)
        .map(({ name, example }) => [name, name === "id" && method === "get" ? reader.statementId : example]),
    );
  const content = (operation.requestBody?.["content"] ?? {}) as Record<string, { example: unknown }>;
  const body = content["application/json"]?.example;
  return {
    path: values("path"),
    query: values("query"),
    ...(body !== undefined && {
      body: { ...(body as object), ...("password" in Object(body) && { password: PASSWORD }) },
    }),
    ...(content["multipart/form-data"] && file(new File([statementText(3)], "april.tsv"))),
  };
}

test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s answers over HTTP what the document says",
  async (_name, { method, path }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    if (!operation) throw new Error("the document has no such operation");
    const [area = "", verb = ""] = operation.operationId.split(".");
    const token = method === "GET" ? reader.token : (await server.register()).token;
    let response = new Response();
    const client = clientOf(token, async (request) => {
      response = await fetch(request);
      return response;
    });
    const operations = client as unknown as Record<string, Record<string, Call>>;
    const call = () => operations[area]?.[verb]?.(optionsOf(method.toLowerCase(), operation));

    const outcome = await Promise.resolve(call()).then(
      (answer) => ({ answer, code: "ok" }),
      (error: unknown) => ({ answer: error, code: isLedgerlineError(error) ? error.code : String(error) }),
    );
    expect(outcome.code, String(outcome.answer)).toBe(expectedCode(operation.operationId));
    expect(Object.keys(operation.responses)).toContain(String(response.status));
    const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
    if (outcome.code === "ok" && type === "application/json") {
      const pointer = `ledgerline#/paths/${pointerPart(path)}/${method.toLowerCase()}/responses/${response.status}`;
      const schema = { $ref: `${pointer}/content/application~1json/schema` };
      expect(ajv.validate(schema, outcome.answer) || ajv.errorsText()).toBe(true);
    } else if (outcome.code === "ok") {
      expect(outcome.answer).toBeInstanceOf(Blob);
    }
  },
);

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
