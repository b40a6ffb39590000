import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import { CHECK_IDS, type Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { FRESH, summaryOf } from "./reconciliation-answers.ts";
import { royaltiesNetwork } from "./render-royalties.tsx";

/** Of `july.tsv`. */
export const CHECKED_STATEMENT = "01939b5e-7a00-7000-8000-000000000001";
export const FINDING: Finding = {
  check: "F5",
  key: "s1 hole 2026-07",
  text: "DistroKid has no statement for 2026-07, and has those before and after it.",
  statement: { id: CHECKED_STATEMENT, file_name: "july.tsv" },
  platform: "spotify",
  month: "2026-07",
  track_id: null,
  title: null,
  source: null,
  needs_source: false,
  money: [{ currency: "USD", net: "12.4" }],
  at_stake: null,
  loss: [],
  cause: null,
  lines: [2, 3, 4, 5, 6, 7].map((line_no) => ({ statement_id: CHECKED_STATEMENT, line_no })),
  line_count: 9,
  aside: null,
};

/** All checks clear, but for these changes. */
export function checksOf(changes: Partial<Record<string, Partial<CheckResult>>>) {
  const checks = CHECK_IDS.map(
    (id): CheckResult => ({
      id,
      question: `The question of ${id}?`,
      rule: `The rule of ${id}.`,
      state: "clear",
      because: null,
      needs: null,
      unchecked: null,
      checked: 1204,
      of: "lines",
      findings: 0,
      aside: 0,
      ...changes[id],
    }),
  );
  return { ...FRESH, checks, treaty_percent: null };
}

/** A network that answers like a server for an artist with one finding. */
export function checksNetwork() {
  return royaltiesNetwork()
    .answer("reconciliation.summary", summaryOf())
    .answer(
      "reconciliation.checks",
      checksOf({
        F5: { state: "found", findings: 1 },
        F7: { state: "not_checked", because: "No file says at what rate its money was exchanged.", checked: 0 },
      }),
    )
    .answer("reconciliation.runs", {
      ...FRESH,
      runs: [
        {
          source: "s1",
          name: "DistroKid",
          step: 1,
          periods: ["2026-05", "2026-06", "2026-08"],
          empty: ["2026-06"],
          holes: ["2026-07"],
          doubles: [],
          stopped: true,
        },
      ],
    })
    .answer("reconciliation.findings", { ...FRESH, findings: [FINDING], cursor: null })
    .answer("reconciliation.setFindingAside", { message: "Set aside" });
}
