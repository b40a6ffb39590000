import { benchExport } from "../export/export.ts";
import type { PerformanceStep } from "../report/performance-step.ts";
import { LABEL_LINES } from "./label-lines.ts";

export const exporting: PerformanceStep = {
  title: "Exporting every line",
  about: `The same label exports all of its lines as CSV over REST, in turn with \`psql \\copy\` of the table; medians of three.`,
  async run(report) {
    const { exportSeconds, copySeconds, megabytes, memoryMb } = await benchExport(LABEL_LINES);
    report.row("lines", LABEL_LINES);
    report.row("exported", megabytes, "MB");
    report.row("the export", exportSeconds, "s");
    report.row("`psql \\copy`", copySeconds, "s");
    report.row("speed of the export against it", copySeconds / exportSeconds, "", { atLeast: 0.4 });
    for (const [quarter, mb] of memoryMb.entries()) {
      report.row(`highest resident memory of the server, quarter ${quarter + 1}`, mb, "MB");
    }
    report.row("the last quarter against the second", (memoryMb[3] ?? 0) / (memoryMb[1] ?? 0), "", { atMost: 1.05 });
  },
};
