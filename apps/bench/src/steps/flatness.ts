import { benchFlatness } from "../booking/flatness.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

export const flatness: PerformanceStep = {
  title: "Few lines and many",
  about: `Overview and royalties of an artist with 5,000,000 booked lines, against those of one with 1,000 and the same months, stores
and platforms, in turn; medians of 400.`,
  async run(report) {
    for (const [screen, { few, many, ratio }] of Object.entries(await benchFlatness())) {
      report.row(`${screen}, 1,000 lines`, few, "ms");
      report.row(`${screen}, 5,000,000 lines`, many, "ms");
      report.row(`${screen}, many against few`, ratio, "", { atMost: 1.2 });
    }
  },
};
