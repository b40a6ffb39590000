import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "@ledgerline/workbench/report/step";
import { runFuzz } from "../fuzz/run-fuzz.ts";

const SEED = Number(process.env["TRIAL_FUZZ_SEED"] ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env["TRIAL_FUZZ_REQUESTS"] ?? 100_000);
const FILES = Number(process.env["TRIAL_FUZZ_FILES"] ?? 100_000);
const FOLDER = process.env["TRIAL_FUZZ_FOLDER"] ?? join(tmpdir(), "ledgerline-fuzz");
const SLICES = 12;
const REST_MS = 3_000;

/** Requests and files that nobody should send. */
export const fuzz: Step = {
  title: "Fuzzing",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    // Ctrl-C ends it early, with the figures until then.
    const ended = new AbortController();
    process.once("SIGINT", () => ended.abort());
    const say = (line: string) => report.say(line);
    const options = { seed: SEED, folder: FOLDER, say, slices: SLICES, restMs: REST_MS, ended: ended.signal };
    const figures = await runFuzz({ ...options, requests: REQUESTS, files: FILES });
    const { requests, files, statements, seconds } = figures;
    report.row("requests", requests.sent);
    if (requests.sent > 0) report.row("requests a second", requests.sent / seconds.requests);
    report.remark(`Answers to them: ${listed(requests.statuses)}.`);
    report.row("files", files.files);
    if (files.files > 0) report.row("files a second", files.files / seconds.files);
    report.remark(`Answers to ${files.uploads} uploads of them: ${listed(files.statuses)}.`);
    // An archive with a damaged part is refused as a whole, so not every file becomes a statement.
    report.row(
      "statements in the end",
      Object.values(statements.states).reduce((sum, count) => sum + count, 0),
    );
    report.remark(`Their states: ${listed(Object.entries(statements.states))}.`);
    for (const [kind, count] of figures.findings) report.remark(`Found ${count} times: ${kind}.`);
    report.row("kinds of findings", figures.findings.size, "", { atMost: 0 });
    report.row("statements that are not settled", statements.unsettled, "", { atMost: 0 });
    report.row("artists whose sums are not those of their lines", statements.unequal, "", { atMost: 0 });
    for (const [what, memory] of Object.entries(figures.memoryMb)) {
      if (memory.length < 4) continue;
      const quarter = Math.ceil(memory.length / 4);
      const third = Math.max(...memory.slice(-2 * quarter, -quarter));
      const last = Math.max(...memory.slice(-quarter));
      report.row(`resident memory during ${what}, last quarter against third`, last / third, "", { atMost: 1.1 });
    }
    report.row("highest resident memory of the server", figures.peakMemoryMb, "MB", { atMost: 600 });
  },
};

function listed(counts: Iterable<[string | number, number]>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
}
