import { findOperation, listOperationNames, type OperationName } from "@ledgerline/api/operations";
import { expect, onTestFinished, test } from "vitest";
import { TOOLS } from "../../src/mcp/add-mcp.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { type Answer, sendRest, sendTrpc } from "../isolation/send-call.ts";
import { type AccountAtBounds, accountAtBounds } from "./account-at-bounds.ts";
import { LARGEST } from "./largest-calls.ts";
import { LARGEST_FILES, type LargestFile, sendTool, TOOL_INPUTS } from "./largest-files.ts";
import type { LargestCall } from "./largest-inputs.ts";
import { MOST_TIMES, ThreadClock } from "./thread-clock.ts";

const MOST_MS = 20;
const MOST_BYTES = 256 * 1024;
/** What a measurement may be off by: of a call that is made once, by what is compiled for it. */
const NOISE = 1.5;
/** The same of a call that was measured again and again. */
const REPEATED_NOISE = 1.25;

/** Measures only the calls whose name has one of these in it, such as `claims,simulate`; for whoever makes one cheaper. */
const ONLY = (process.env["BOUNDS_ONLY"] ?? "").split(",");

/** After so many calls it is looked up how busy the machine is; and so often a call that is too dear is measured again. */
const CALIBRATED_EACH = 20;
const AGAIN = 2;

interface Dearer {
  /** What it takes at most: measured milliseconds and kilobytes. */
  ms?: number;
  kb?: number;
  why: string;
}

const AGAIN_BEGUN = "A thread that used up its time is ended, and another begins.";
const ARRIVING = "As many megabytes as may be sent arrive and are spooled; the test's own making of them counts too.";
const STORES = "Three thousand stores that the artist chooses from on one screen.";

/**
 * The calls that are dearer than that. Nothing is added to the list without a reason that a reader accepts. What is no longer
 * dearer leaves it.
 */
const DEARER: Record<string, Dearer> = {
  "claims.create": { ms: 53, why: "A hundred findings are looked up with their lines, and the claim is answered." },
  "claims.refresh": {
    ms: 64,
    why: "All items are looked up anew with their lines, and the claim is answered.",
  },
  "tool claims": { ms: 33, why: "All 500 claims are held against the books, as for the list of claims." },
  "plays.answer": { ms: 25, why: "Ninety-nine files in one call, and the answer has all that is said of each." },
  "reconciliation.board": {
    kb: 376,
    why: "36 months of 106 platforms on one screen, kept until figures change and sent compressed.",
  },
  "runs.recordPayment": { ms: 31, why: "All payees of a run are paid in one call, and the run is answered." },
  "runs.paymentFile": { ms: 64, why: "All payees of a run are paid by one file, which is checked as a whole." },
  "shares.closedPeriods": { ms: 76, why: AGAIN_BEGUN },
  "shares.importCsv": {
    ms: 86,
    why: `A file of a thousand deals arrives as JSON, and a thread checks it. ${AGAIN_BEGUN}`,
  },
  "shares.simulate": {
    ms: 131,
    kb: 936,
    why: "36 months of a thousand payees arrive from the thread that computes them, and are answered at once.",
  },
  "statements.stores": { kb: 262, why: STORES },
  "statements.setStorePlatform": { kb: 262, why: STORES },
  "GET /account/archive": { ms: 79, why: "One at a time for an account, and a few times a day." },
  "GET /claims/:id/packet": {
    ms: 36,
    why: "The claim is read once, and its letter written, before its files are packed in pieces.",
  },
  "GET /shares/years/:year/csv": {
    ms: 33,
    why: "A run's statements are added up in one stretch; one file at a time for an account.",
  },
  "POST /shares/costs/:id/receipt": { ms: 33, why: ARRIVING },
  "POST /shares/costs/archive": { ms: 41, why: ARRIVING },
  "POST /statements/:id/receipt": { ms: 33, why: ARRIVING },
  "POST /claims/:id/attachments": { ms: 59, kb: 230, why: ARRIVING },
  "POST /statements": { ms: 36, why: ARRIVING },
  "POST /reconciliation/payouts/from-bank": { ms: 40, why: ARRIVING },
  "GET /api/openapi.json": { kb: 872, why: "Kept, and sent in 90 KB to whoever takes it compressed." },
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
  /** Whether it was measured only once. */
  once: boolean;
}

test("no call takes more than 20 ms of the answering thread at the bounds, and no answer is longer than 256 KB", {
  tags: "bounds",
  timeout: 1_200_000,
}, async () => {
  const server = await useTestApp({ mcp: true });
  const account = await accountAtBounds(server);
  const costs: Cost[] = [];
  // Also if it is cut off.
  onTestFinished(() => printDearest(costs));
  const clock = new ThreadClock();
  const judge = async (name: string, measure: (from: number) => Promise<Measured>, mayRepeat = true) => {
    if (!ONLY.some((part) => name.includes(part))) return;
    if (costs.length % CALIBRATED_EACH === 0) await clock.calibrate();
    let cost: Cost = { name, once: !mayRepeat, ...(await measure(0)) };
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
  expect(costs.flatMap(faultOf)).toEqual([]);
});

function printDearest(costs: readonly Cost[]): void {
  const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  console.log(`${costs.length} calls were measured. The ten dearest:`);
  console.table(dearest.map(({ name, ms, bytes }) => ({ name, ms: ms.toFixed(1), kb: (bytes / 1024).toFixed(0) })));
}

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
function faultOf({ name, once, ms, bytes, failed }: Cost): string[] {
  if (failed !== undefined) return [`${name} is answered with ${failed}`];
  const { ms: most = MOST_MS, kb = MOST_BYTES / 1024 } = DEARER[name] ?? {};
  const isListed = name in DEARER;
  const [time, size] = [ms.toFixed(1), (bytes / 1024).toFixed(0)];
  if (ms > most * (isListed || once ? NOISE : REPEATED_NOISE))
    return [`${name} takes ${time} ms: page it, keep its answer, or do it in a thread.`];
  if (bytes > kb * 1024 * (isListed ? NOISE : 1)) return [`${name} answers ${size} KB: page or stream it.`];
  if (isListed && !once && ms < MOST_MS / NOISE && bytes <= MOST_BYTES)
    return [`Take ${name} (${time} ms, ${size} KB) out of DEARER.`];
  return [];
}
