import type { ResourceLimits } from "node:worker_threads";
import { DECLARED_LIMITS } from "@ledgerline/domain/context/limits";
import { DEFAULT_QUOTA, MOST_GUESTS } from "@ledgerline/domain/context/plan";
import { DEFAULT_SHARES } from "@ledgerline/domain/context/turns";
import { DividedPlaces } from "@ledgerline/runtime/concurrency";
import { HTTP_BOUNDS } from "../../src/config/http-bounds.ts";
import { BOOKING_LIMITS } from "../../src/jobs/booking-thread.ts";
import { SMALL_BOOKING_BUDGET } from "../../src/jobs/start-booking-jobs.ts";
import { SHARES_HEAP, SHARES_LIMITS } from "../../src/jobs/start-jobs.ts";
import { RECONCILIATION_HEAP, RECONCILIATION_LIMITS } from "../../src/jobs/start-reconciliation-jobs.ts";
import { REREAD_LIMITS } from "../../src/jobs/start-reread-jobs.ts";
import { PREVIEW_BUDGETS, PREVIEWS_WAITING } from "../../src/threads/inspection-threads.ts";
import { PAPER_BUDGET, PAPER_HEAP, PAPERS_WAITING } from "../../src/threads/paper-thread.ts";
import { LONG_HEAP, QUICK_HEAP } from "../../src/threads/quick-and-long.ts";
import { UPLOAD_BUDGETS, UPLOADS_WAITING } from "../../src/threads/upload-threads.ts";
import type { Budget } from "../../src/threads/worker-thread.ts";

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type BudgetOf = (bytes: number) => Budget;

/** What each thread may use, as docs/security.md lists it, without what happens beyond it. */
export function threadRows(): string[] {
  const stuck = `; ${duration(BOOKING_LIMITS.stuckMs)} without progress`;
  const [previews, uploads] = [PREVIEW_BUDGETS, UPLOAD_BUDGETS];
  return [
    threadRow("uploads of up to 16 MiB as sent", () => uploads.quick, QUICK_HEAP),
    threadRow("other uploads", uploads.long, LONG_HEAP),
    threadRow("previews of up to 16 MiB", () => previews.quick, QUICK_HEAP),
    threadRow("other previews", previews.long, LONG_HEAP),
    threadRow("bookings of up to 16 MiB", SMALL_BOOKING_BUDGET, BOOKING_LIMITS.heap, stuck),
    threadRow("other bookings", BOOKING_LIMITS.budget, BOOKING_LIMITS.heap, stuck),
    threadRow("reconciliations", () => RECONCILIATION_LIMITS.budget, RECONCILIATION_HEAP),
    threadRow("runs of shares", () => SHARES_LIMITS.budget, SHARES_HEAP),
    threadRow("papers", () => PAPER_BUDGET, PAPER_HEAP),
    threadRow("statements read again", REREAD_LIMITS.budget, BOOKING_LIMITS.heap),
  ];
}

function threadRow(name: string, budget: BudgetOf, heap: ResourceLimits, stuck = ""): string {
  const { maxOldGenerationSizeMb: old = 0, maxYoungGenerationSizeMb: young = 0 } = heap;
  const used = (what: keyof Budget) => {
    const more = budget(MIB)[what] - budget(0)[what];
    return duration(budget(0)[what]) + (more > 0 ? ` and ${duration(more)} a MiB` : "");
  };
  return `| ${name} | ${used("cpuMs")} | ${used("wallMs")}${stuck} | ${old + young} MiB |`;
}

/** How much of each shared resource one account, or one address, may hold, as docs/security.md lists it. */
export function holdingsTable(): string {
  const { connections, arrivals, arrivalsMs, requests, requestRate, burstMs, transfers, sentAhead, thread } =
    HTTP_BOUNDS;
  const { change, read, outside, visit, transfer } = DEFAULT_SHARES;
  const { statements, bytes, rows, months } = DEFAULT_QUOTA;
  const { mail, mailTo, confirmTo, noticeTo, invite, upload, guest } = DECLARED_LIMITS;
  const waiting = [change, read, outside, transfer].reduce((sum, share) => sum + share.waiting, 0);
  const cells = [
    ["connections", "–", aloneOf(connections), number(connections)],
    [`new connections in ${duration(arrivalsMs)}`, "–", `${number(arrivals)} at once, and again`, "–"],
    ["requests in a second", "–", `${number(requestRate)}, ${(requestRate * burstMs) / 1_000} of them at once`, "–"],
    ["requests sent ahead on a connection", "–", `${sentAhead} each`, "–"],
    [
      "calls being answered",
      `${read.atOnce} that read, ${change.atOnce} that change, ${outside.atOnce} that wait for others`,
      `${aloneOf(requests)}; ${visit.atOnce} without a session`,
      number(requests),
    ],
    [
      "the thread that answers",
      `${duration(thread.burstMs)} at once, and again in ${duration(thread.refillMs)}`,
      "as much without a session",
      "–",
    ],
    ["calls that wait", number(waiting), `${aloneOf(requests)}; ${visit.waiting} without a session`, number(requests)],
    ["files being sent or received", number(transfer.atOnce), aloneOf(transfers), number(transfers)],
    ["uploads that wait for a thread", number(UPLOADS_WAITING), "turns with the other addresses", "–"],
    ["previews that wait for a thread", number(PREVIEWS_WAITING), "–", "–"],
    [
      "papers that wait for the thread",
      number(PAPERS_WAITING),
      `turns with the other addresses; ${number(PAPERS_WAITING)} without a session`,
      "–",
    ],
    ["threads", "one of each kind, by turns", "–", "9, each with a clock and a budget"],
    ["disk, of what is kept", `${bytes / GIB} GiB of originals`, "–", "`DATABASE_MAX_BYTES`"],
    ["disk, of what is being received", "4 files of 512 MiB", "–", "all but `DISK_MIN_FREE_BYTES`"],
    ["statements, and their jobs", number(statements), "–", "–"],
    ["rows", number(rows), "–", "–"],
    ["months of a store", number(months), "–", "–"],
    ["uploads in an hour", number(upload.points), "–", "–"],
    ["guests at the same time", "–", `${guest.points} an hour`, number(MOST_GUESTS)],
    [
      "mails in an hour",
      `${mailTo.points} + ${confirmTo.points} + ${noticeTo.points} to its email; ${invite.points} invitations`,
      `${mail.points} asked for`,
      "–",
    ],
  ];
  const table = cells.map((row) => `| ${row.join(" | ")} |`);
  return ["| what | an account | an address | the server |", "|---|---|---|---|", ...table].join("\n");
}

/** What one address gets while nobody else is there. */
function aloneOf(size: number): string {
  const places = new DividedPlaces(size);
  let taken = 0;
  while (places.take(["an address"])) taken += 1;
  return `${number(taken)} alone`;
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function duration(ms: number): string {
  if (ms >= HOUR_MS) return `${ms / HOUR_MS} h`;
  if (ms > MINUTE_MS || ms === MINUTE_MS * Math.round(ms / MINUTE_MS)) return `${ms / MINUTE_MS} min`;
  return ms === 250 ? "¼ s" : `${ms / 1000} s`;
}
