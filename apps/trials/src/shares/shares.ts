import { setTimeout as delay } from "node:timers/promises";
import type { Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { Run, RunDetails } from "@ledgerline/contract/shares/runs";
import { seededRandom } from "@ledgerline/testing/figures";
import { registerArtist } from "@ledgerline/testing/product/calls";
import { answering } from "@ledgerline/testing/product/running-product";
import type { Step } from "@ledgerline/testing/report";
import { SupervisedServer } from "../chaos/supervised-server.ts";
import { LabelAccount, SHARING } from "./label-account.ts";
import { PICO } from "./made-lines.ts";
import { runLabel } from "./run-label.ts";

const PERIOD = { from: "2026-03-01", to: "2026-03-31" };
/** 900 from two sales, split three ways. */
const SHARES = { A: "300.00", B: "300.00", C: "300.00" };

const SEED = Number(process.env["TRIAL_SHARES_SEED"] ?? Date.now() % 1_000_000);
const KILLED_RUNS = Number(process.env["TRIAL_SHARES_KILLED_RUNS"] ?? 20);
const LINES = Number(process.env["TRIAL_SHARES_LINES"] ?? 1_000_000);

/**
 * A label shares out two years, month by month: every balance must match naively kept books. Then the server is killed
 * again and again while runs are closed, undone, sent and paid.
 */
export const shares: Step = {
  title: "A label pays everyone their share for two years",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    const say = (line: string) => report.say(line);
    const { lines, runs, balances, wrong, slowestSeconds, seconds } = await runLabel(SEED, LINES, say);
    report.row("lines", lines);
    report.row("runs that were closed", runs);
    report.row("balances compared", balances);
    report.row("a preview, on average", seconds / Math.max(1, runs), "s");
    report.row("a preview, the slowest", slowestSeconds, "s");
    for (const line of wrong) report.remark(line);
    report.row("balances, sums and runs that are wrong", wrong.length, "", { atMost: 0 });
    const killed = await killRuns(SEED, KILLED_RUNS);
    report.row("kills", killed.kills);
    report.row("kills before the change was there", killed.before);
    report.row("kills after it was", killed.after);
    for (const line of killed.wrong.slice(0, 20)) report.remark(line);
    report.row("results that are half of one, or lost", killed.wrong.length, "", { atMost: 0 });
  },
};

interface KillFigures {
  kills: number;
  /** Kills before the change had been made, and after it. */
  before: number;
  after: number;
  wrong: string[];
}

/** Kills the server at random points of closing, undoing, sending and paying a run: all or nothing must happen. */
async function killRuns(seed: number, rounds: number): Promise<KillFigures> {
  const random = seededRandom(seed);
  const server = await SupervisedServer.start(SHARING);
  try {
    const { access_token: token } = await registerArtist(server.origin, "label@example.com");
    const killed = new KilledLabel(server, new LabelAccount(server.origin, token), random);
    await killed.setUp();
    for (let round = 0; round < rounds; round += 1) await killed.run(round % 3 === 2);
    return killed.figures;
  } finally {
    await server.stop();
  }
}

/** A call that changes a run, and how to tell whether it is done. */
interface Action {
  path: string;
  body?: object;
  isDone(run: RunDetails): boolean;
}

class KilledLabel {
  readonly figures: KillFigures = { kills: 0, before: 0, after: 0, wrong: [] };
  readonly #server: SupervisedServer;
  readonly #account: LabelAccount;
  readonly #random: () => number;
  readonly #payees = new Map<string, string>();
  /** How long the last action took that was not killed. */
  #usualMs = 40;

  constructor(server: SupervisedServer, account: LabelAccount, random: () => number) {
    this.#server = server;
    this.#account = account;
    this.#random = random;
  }

  async setUp(): Promise<void> {
    for (const name of Object.keys(SHARES)) {
      this.#payees.set(name, (await this.#call<Payee>("/shares/payees", { name, currency: "USD" })).id);
    }
    const participants = [...this.#payees.values()].map((payee) => ({ payee, share: "1/3" }));
    const covers = { by: "everything" };
    const terms = { from: null, to: null, kind: "royalty", covers, part: "100%", fee: "0%", rate: "100%" };
    const versions = [{ ...terms, exceptions: [], participants }];
    await this.#call<Deal>("/shares/deals", { name: "Thirds", currency: "USD", versions });
    const line = { month: 16, day: "2026-03-31", saleMonth: "2026-02", isRelease: false, currency: "USD" as const };
    const lines = [400n, 500n].map((net, track) => ({
      ...line,
      ...{ track, store: 0, territory: 0, kind: 0, net: net * PICO },
    }));
    await this.#account.book({ name: "march.tsv", at: 0, layout: "distrokid", lines });
  }

  /** Takes a run from preview to returned payments, killing each step once; or undoes it before it is sent. */
  async run(isUndone: boolean): Promise<void> {
    const known = await this.#call<{ runs: Run[] }>("/shares/runs");
    const { id } =
      known.runs.find(({ state }) => state === "preview" || state === "computing") ??
      (await this.#call<Run>("/shares/runs", this.#next(known.runs)));
    const { stale } = await this.#account.computed(id);
    if (stale) throw new Error("the run is of older books");
    await this.#kill(id, { path: "close", isDone: ({ state }) => state === "closed" });
    if (isUndone) {
      await this.#kill(id, { path: "undo", isDone: ({ state }) => state === "preview" });
      await this.#kill(id, { path: "refresh", isDone: ({ state, stale }) => state === "computing" || !stale });
      return;
    }
    await this.#kill(id, { path: "send", isDone: ({ state }) => state === "sent" });
    const run = await this.#get(id);
    const due = run.payees.filter(({ payable }) => payable !== "0.00").map(({ payee }) => payee);
    if (due.length === 0) return;
    const payment = { payees: due, date: run.to };
    const paid = (is: (paid: string, payable: string) => boolean) => (now: RunDetails) => {
      const of = now.payees.filter(({ payee }) => due.includes(payee));
      const done = of.filter((each) => is(each.paid, each.payable)).length;
      if (done !== 0 && done !== of.length) this.figures.wrong.push(`${done} of ${of.length} payees were paid`);
      return done === of.length;
    };
    await this.#kill(id, { path: "payments", body: { ...payment, kind: "paid" }, isDone: paid((a, b) => a === b) });
    await this.#kill(id, {
      path: "payments",
      body: { ...payment, kind: "returned" },
      isDone: paid((a) => a === "0.00"),
    });
  }

  /** The month after the newest run's. */
  #next([newest]: readonly Run[]): { from: string; to: string } {
    if (!newest) return PERIOD;
    const from = new Date(`${newest.to}T00:00:00Z`);
    from.setUTCDate(from.getUTCDate() + 1);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0));
    return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
  }

  async #kill(id: string, { path, body = {}, isDone }: Action): Promise<void> {
    const address = `/shares/runs/${id}/${path}`;
    const answer = this.#call(address, body).then(
      () => true,
      () => false,
    );
    await delay(this.#random() * this.#usualMs * 1.5);
    await this.#server.process.end("SIGKILL");
    const answered = await answer;
    await answering(`${this.#server.origin}/health/ready`);
    this.figures.kills += 1;
    const run = await this.#get(id);
    const done = isDone(run);
    this.figures[done ? "after" : "before"] += 1;
    if (answered && !done) this.figures.wrong.push(`${path} was answered and is not done`);
    this.#judge(run, path);
    if (done) return;
    const began = performance.now();
    await this.#call(address, body);
    this.#usualMs = performance.now() - began;
    const again = await this.#get(id);
    if (!isDone(again)) this.figures.wrong.push(`${path} was done again and is not done`);
    this.#judge(again, path);
  }

  /** Every balance must always be the expected one. */
  #judge({ state, payees }: RunDetails, path: string): void {
    if (state === "computing") return;
    for (const { name, closing } of payees) {
      const expected = SHARES[name as keyof typeof SHARES];
      if (closing !== expected) this.figures.wrong.push(`${path}: ${name} has ${closing} instead of ${expected}`);
    }
    if (payees.length !== this.#payees.size) this.figures.wrong.push(`${path}: ${payees.length} payees`);
  }

  #get(id: string): Promise<RunDetails> {
    return this.#call(`/shares/runs/${id}`);
  }

  #call<Body>(path: string, body?: object): Promise<Body> {
    return this.#account.call(path, body ? "POST" : "GET", body);
  }
}
