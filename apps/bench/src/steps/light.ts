import type { Report } from "@ledgerline/workbench/report/report";
import { type Bound, printFigure } from "@ledgerline/workbench/report/row";
import { median } from "../figures/median.ts";
import { benchLight, type PageName } from "../light/bench-light.ts";
import type { Category } from "../light/lighthouse-scores.ts";
import type { LoadFigures } from "../light/load-figures.ts";
import type { PerformanceStep } from "../report/performance-step.ts";
import { LABEL_LINES } from "./label-lines.ts";

const ROUNDS = Number(process.env["BENCH_LIGHT_ROUNDS"] ?? 5);

const LCP_BOUND: Record<PageName, number> = { "landing page": 1_500, dashboard: 2_000 };
const TBT_BOUND = 150;
const CLS_BOUND = 0.02;
const TAB_BOUND = 100;
const SCORE_BOUNDS: Record<PageName, Partial<Record<Category, number>>> = {
  "landing page": { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  dashboard: { performance: 90, accessibility: 100, "best-practices": 100 },
};

export const light: PerformanceStep = {
  title: "What a browser waits for",
  about: `The landing page and the dashboard of an artist with five million lines (\`BENCH_LABEL_LINES\`) in Chromium, with nothing cached, a
processor slowed 4 times, 9 Mbit/s and 100 ms, then Lighthouse for a phone; then every tab, opened twice at full speed,
from the press until its figures are painted. Medians of five rounds (\`BENCH_LIGHT_ROUNDS\`), with their range.`,
  async run(report) {
    await benchLight({
      lines: LABEL_LINES,
      rounds: ROUNDS,
      onLoads(page, width, loads) {
        const place = `${page}, ${width} px`;
        const of = (figure: keyof LoadFigures) => loads.map((load) => load[figure]);
        measured(report, `${place}: largest paint`, of("lcp"), "ms", { atMost: LCP_BOUND[page] });
        measured(report, `${place}: blocked`, of("tbt"), "ms", { atMost: TBT_BOUND });
        measured(report, `${place}: layout shift`, of("cls"), "", { atMost: CLS_BOUND });
      },
      onScores(page, rounds) {
        for (const [category, score] of Object.entries(SCORE_BOUNDS[page]) as [Category, number][]) {
          const scores = rounds.map((round) => round.scores[category]);
          measured(report, `${page}: Lighthouse, ${category}`, scores, "", { atLeast: score });
        }
        for (const finding of new Set(rounds.flatMap(({ findings }) => findings)))
          report.say(`       ${page}: ${finding}`);
      },
      onTabs(visit, rounds) {
        for (const { tab } of rounds[0] ?? []) {
          const of = rounds.flatMap((round) => round.filter((one) => one.tab === tab));
          const what = visit === "first" ? `${tab}, opened` : `${tab}, opened again`;
          measured(
            report,
            what,
            of.map(({ ms }) => ms),
            "ms",
            { atMost: TAB_BOUND },
          );
          const most = Math.max(...of.map(({ requests }) => requests));
          report.row(`${what}: requests at most`, most, "", { atMost: 1 });
        }
      },
    });
  },
};

function measured(report: Report, what: string, figures: readonly number[], unit: string, bound: Bound): void {
  report.row(what, median(figures), unit, bound);
  const [least, most] = [Math.min(...figures), Math.max(...figures)].map((figure) =>
    printFigure({ what, figure, unit: "", bound: null }),
  );
  if (least !== most) report.remark(`${what}: ${least} to ${most}${unit && ` ${unit}`}.`);
}
