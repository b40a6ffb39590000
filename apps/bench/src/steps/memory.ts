import { benchMemory } from "../memory/bench-memory.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

const ROWS = 1_000_000;
const MANY = 5_000_000;

export const memory: PerformanceStep = {
  title: "Memory",
  about: `Resident memory of the server, which books in a thread of its own: ten seconds after its start, at its highest while a
DistroKid statement of 1,000,000 rows is uploaded, and at its highest while it is booked. Then the same with 5,000,000
rows on another server.`,
  async run(report) {
    const few = await benchMemory(ROWS);
    report.row("at rest", few.atRest, "MB", { atMost: 120 });
    report.row("during an upload", few.upload, "MB", { atMost: 200 });
    report.row("during a booking", few.booking, "MB", { atMost: 256 });
    report.row("ten seconds later", few.afterwards, "MB");
    const many = await benchMemory(MANY);
    report.row("during a booking of 5,000,000 rows", many.booking, "MB");
    report.row("5,000,000 rows, against 1,000,000", many.booking / few.booking, "", { atMost: 1.1 });
  },
};
