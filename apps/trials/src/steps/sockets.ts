import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "@ledgerline/workbench/report/step";
import { runSockets } from "../sockets/run-sockets.ts";

const SEED = Number(process.env["TRIAL_SOCKETS_SEED"] ?? Date.now() % 1_000_000);
const FOLDER = process.env["TRIAL_SOCKETS_FOLDER"] ?? join(tmpdir(), "ledgerline-sockets");
const MOST = { ofKind: 2_000, ofOthers: 2 };
const ARTISTS = 8;

/** Requests are cut, malformed and abandoned on raw sockets, on every route. */
export const sockets: Step = {
  title: "Clients that leave",
  async run(report) {
    report.remark(`Seed ${SEED}.`);
    const say = (line: string) => report.say(line);
    const figures = await runSockets({ seed: SEED, most: MOST, artists: ARTISTS, folder: FOLDER, say });
    report.row("routes", figures.routes);
    report.row("kinds of routes", figures.kinds);
    report.say("");
    for (const line of table(figures.manners)) report.say(line);
    report.say("");
    for (const [kind, count] of figures.findings) report.remark(`Found ${count} times: ${kind}.`);
    report.row("kinds of findings", figures.findings.size, "", { atMost: 0 });
  },
};

function table(manners: Awaited<ReturnType<typeof runSockets>>["manners"]): string[] {
  const rows = Object.entries(manners).map(
    ([name, { connections, answered }]) => `| ${name} | ${connections} | ${answered} |`,
  );
  return ["| manner | connections | answered |", "| --- | ---: | ---: |", ...rows];
}
