import type { Cause, ReconciliationCauses } from "@ledgerline/contract/reconciliation/causes";
import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import { CHECK_IDS, type Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { royaltiesNetwork } from "../render-royalties.tsx";
import { FRESH, summaryOf } from "./reconciliation-answers.ts";

/** The id of `july.tsv`. */
export const CHECKED_STATEMENT = "01939b5e-7a00-7000-8000-000000000001";
export const FINDING: Finding = {
  check: "F5",
  key: "s1 hole 2026-07",
  text: "DistroKid has no statement for July 2026, and has those before and after it.",
  statement: { id: CHECKED_STATEMENT, file_name: "july.tsv" },
  platform: "spotify",
  month: "2026-07",
  track_id: null,
  title: null,
  source: null,
  needs_source: false,
  money: [{ currency: "USD", net: "12.4" }],
  at_stake: null,
  loss: [{ currency: "USD", low: "12.4", mid: "12.4", high: "12.4" }],
  cause: null,
  lines: [2, 3, 4, 5, 6, 7].map((line_no) => ({ statement_id: CHECKED_STATEMENT, line_no })),
  line_count: 9,
  aside: null,
};

export const SOURCE = {
  id: "01939b5e-7a00-7000-8000-0000000000aa",
  name: "Harbour",
  distributor: "DistroKid",
};

/** A statement that is missing. */
export const CAUSE: Cause = {
  key: "statement s1 2026-11",
  kind: "statement",
  text: "DistroKid's Nov 2026 statement is missing: about $310. Upload it, or ask DistroKid.",
  source: SOURCE,
  track_id: null,
  title: null,
  platforms: ["spotify", "apple_music"],
  from: "2026-08",
  to: "2026-09",
  loss: [{ currency: "USD", low: "280", mid: "310", high: "340" }],
  beyond: [],
  display: null,
  sure: "likely",
  why: "Its place in the run is empty. The amount is what such a statement usually brings.",
  claim: null,
  steps: ["upload", "claim"],
  findings: 3,
  aside: 0,
  checks: ["F5", "F13"],
  cells: [],
  lines: [{ statement_id: CHECKED_STATEMENT, line_no: 12 }],
  line_count: 14,
};

/** The causes that need the artist; those whose findings are all set aside count as set aside. */
export function causesOf(causes: Cause[], changes: Partial<ReconciliationCauses> = {}): ReconciliationCauses {
  const loss = causes.flatMap((cause) => cause.loss);
  return { ...FRESH, causes, cursor: null, open: causes.length, aside: 0, loss, display: null, ...changes };
}

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
    .answer("reconciliation.causes", causesOf([CAUSE]))
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
    .answer("reconciliation.moves", { ...FRESH, moves: [] })
    .answer("reconciliation.findings", { ...FRESH, findings: [FINDING], cursor: null })
    .answer("reconciliation.setFindingAside", { message: "Set aside" });
}
