import { findOperation, listOperationNames, type OperationName } from "@ledgerline/api/operations";
import { expect, test } from "vitest";
import { TOOLS } from "../../src/mcp/add-mcp.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { type Answer, sendRest, sendTrpc } from "../isolation/send-call.ts";
import { type AccountAtBounds, accountAtBounds } from "./account-at-bounds.ts";
import { LARGEST, type LargestCall } from "./largest-calls.ts";
import { LARGEST_FILES, type LargestFile, sendTool, TOOL_INPUTS } from "./largest-files.ts";
import { MOST_TIMES, ThreadClock } from "./thread-clock.ts";

const MOST_MS = 20;
const MOST_BYTES = 256 * 1024;
/** What a measurement may be off by. */
const NOISE = 1.5;

/** After so many calls it is looked up how busy the machine is; and so often a call that is too dear is measured again. */
const CALIBRATED_EACH = 20;
const AGAIN = 2;

/**
 * The calls that are dearer than that, with what each may take at most. Nothing is added to the list. What is no longer
 * dearer leaves it.
 */
const DEARER: Record<string, { ms?: number; kb?: number }> = {
  "account.close": { ms: 58 },
  "analytics.royalties": { ms: 20, kb: 779 },
  "claims.get": { kb: 617 },
  "export.royalties": { kb: 2_241 },
  "reconciliation.board": { kb: 348 },
  "reconciliation.payouts": { ms: 300, kb: 16_114 },
  "royalties.lines": { kb: 316 },
  "shares.overview": { ms: 149 },
  "shares.own": { ms: 54, kb: 1_678 },
  "statements.formats": { kb: 1_126 },
  "statements.lines": { kb: 313 },
  "statements.notes": { kb: 1_009 },
  "statements.refusals": { kb: 1_077 },
  "statements.stores": { kb: 262 },
  "GET /account/archive": { ms: 990 },
  "GET /api/openapi.json": { kb: 813 },
};

/** The names of what carries a file: rows of the REST facade, and tools. */
const FILE_ROWS = ROUTES.flatMap((row) => ("file" in row ? [`${row.method} ${row.path}`] : []));

test("every procedure, file and tool has its largest call", () => {
  const [calls, files, tools] = [Object.keys(LARGEST), Object.keys(LARGEST_FILES), Object.keys(TOOL_INPUTS)];
  const missing = (names: readonly string[], known: readonly string[]) =>
    names.filter((name) => !known.some((one) => one === name || one.startsWith(`${name} `)));
  const without = missing(listOperationNames(), calls);
  expect(without, `Add the largest legal input of ${without.join(", ")} to largest-calls.ts.`).toEqual([]);
  const rows = missing(FILE_ROWS, files);
  expect(rows, `Add the largest legal request of ${rows.join(", ")} to largest-files.ts.`).toEqual([]);
  const untried = missing(
    TOOLS.map(({ name }) => name),
    tools,
  );
  expect(untried, `Add the largest legal input of the tool ${untried.join(", ")} to largest-files.ts.`).toEqual([]);
});

interface World {
  server: TestApp;
  account: AccountAtBounds;
  clock: ThreadClock;
}

interface Measured {
  /** Processor time of the answering thread; of a file that is sent while it is made, the longest stretch. */
  ms: number;
  bytes: number;
  failed?: string;
}

interface Cost extends Measured {
  name: string;
}

test("no call takes more than 20 ms of the answering thread at the bounds, and no answer is longer than 256 KB", {
  tags: "bounds",
  timeout: 1_200_000,
}, async () => {
  const server = await useTestApp({ mcp: true });
  const account = await accountAtBounds(server);
  const costs: Cost[] = [];
  const clock = new ThreadClock();
  const judge = async (name: string, measure: (from: number) => Promise<Measured>, mayRepeat = true) => {
    if (costs.length % CALIBRATED_EACH === 0) await clock.calibrate();
    let cost = { name, ...(await measure(0)) };
    // What others do on the machine makes a call dearer, and never cheaper.
    for (let again = 1; again <= AGAIN && mayRepeat && faultOf(cost).length > 0; again += 1) {
      await clock.calibrate();
      cost = { ...cost, ms: Math.min(cost.ms, (await measure(again * MOST_TIMES)).ms) };
    }
    costs.push(cost);
  };
  const calls = Object.entries(LARGEST) as [OperationName, LargestCall][];
  const call = ([name, given]: (typeof calls)[number]) =>
    judge(name, (from) => costOfCall({ server, account, clock }, name, given, from), !given.once);
  for (const [name, input] of Object.entries(TOOL_INPUTS)) {
    const send = () => sendTool(server, account, name, input);
    await judge(`tool ${name}`, (from) => costOfFile({ server, account, clock }, { send }, from));
  }
  for (const each of calls.filter(([, { ends }]) => !ends)) await call(each);
  for (const [name, file] of Object.entries(LARGEST_FILES))
    await judge(name, (from) => costOfFile({ server, account, clock }, file, from));
  for (const each of calls.filter(([, { ends }]) => ends)) await call(each);
  const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  console.table(dearest.map(({ name, ms, bytes }) => ({ name, ms: ms.toFixed(1), kb: (bytes / 1024).toFixed(0) })));
  expect(costs.flatMap(faultOf)).toEqual([]);
});

async function costOfCall(
  { server, account, clock }: World,
  name: OperationName,
  { input, as, trpc, before, once = false, refused = false }: LargestCall,
  from: number,
): Promise<Measured> {
  const { open, kept } = findOperation(name);
  let token = open ? undefined : account.token;
  let answer: Answer | null = null;
  const send = async (n: number) => {
    answer = await (trpc ? sendTrpc : sendRest)(server, name, input(account, from + n), token);
  };
  const ms = await clock.meanOf(send, {
    once,
    async before(n) {
      await before?.(account, from + n);
      if (as) token = await as(account);
      // What is kept until something changes costs as much again after a change.
      if (kept) await account.changeFigures();
    },
  });
  return measured(ms, answer, refused);
}

async function costOfFile(
  { server, account, clock }: World,
  { send, streamed = false }: LargestFile,
  from: number,
): Promise<Measured> {
  let answer: Answer | null = null;
  const get = async (n: number) => {
    answer = await send(server, account, from + n);
  };
  const ms = streamed ? await clock.longestOf(() => get(0)) : await clock.meanOf(get);
  return measured(ms, answer);
}

/** What a call took, and its answer's length; an answer that is not the one that is expected is a fault. */
function measured(ms: number, answer: Answer | null, refused = false): Measured {
  const { status, text } = answer ?? { status: 0, text: "" };
  const isExpected = status < 300 || (refused && status !== 500);
  return { ms, bytes: text.length, ...(!isExpected && { failed: `${status} ${text.slice(0, 200)}` }) };
}

/** What is wrong with a cost, in a sentence. */
function faultOf({ name, ms, bytes, failed }: Cost): string[] {
  if (failed !== undefined) return [`${name} is answered with ${failed}`];
  const { ms: most = MOST_MS, kb = MOST_BYTES / 1024 } = DEARER[name] ?? {};
  const isListed = name in DEARER;
  const [time, size] = [ms.toFixed(1), (bytes / 1024).toFixed(0)];
  if (ms > most * (isListed ? NOISE : 1))
    return [`${name} takes ${time} ms: page it, keep its answer, or do it in a thread.`];
  if (bytes > kb * 1024 * (isListed ? NOISE : 1)) return [`${name} answers ${size} KB: page or stream it.`];
  if (isListed && ms < MOST_MS / NOISE && bytes <= MOST_BYTES)
    return [`Take ${name} (${time} ms, ${size} KB) out of DEARER.`];
  return [];
}
