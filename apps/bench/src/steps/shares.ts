import type { PerformanceStep } from "../report/performance-step.ts";
import { benchShares } from "../shares/bench-shares.ts";
import { LABEL_LINES } from "./label-lines.ts";

const SMALL_LABEL = 1_000_000;

export const shares: PerformanceStep = {
  title: "A label shares out what it has booked",
  about: `The same label with 300 payees and 400 deals: one for each artist, some with a rate of their own for a store and a
country, one for some tracks of each of 279 producers, and one for everything. All of its lines are one accounting period, in two currencies, which are
exchanged by the day. A preview of the run is computed in the background, in turn with one query that adds the same lines up by
recording and month; medians.`,
  async run(report) {
    const { previewSeconds, selectSeconds, ratio, isStable, memoryMb } = await benchShares(LABEL_LINES);
    report.row("lines", LABEL_LINES);
    report.row("a preview of the run", previewSeconds, "s");
    report.row("one query that adds the lines up", selectSeconds, "s");
    const bound = LABEL_LINES > SMALL_LABEL ? 5 : 3;
    report.row(`the preview, against the query${isStable ? "" : " (not stable)"}`, ratio, undefined, { atMost: bound });
    report.row("highest resident memory of the server before", memoryMb.before, "MB");
    report.row("highest resident memory of the server after", memoryMb.after, "MB");
  },
};
