import { MOST_UNCOVERED } from "@ledgerline/contract/shares/share-bounds";
import { expect, test } from "vitest";
import { checklistOf, type RunFacts } from "./checklist.ts";

const RUN = {
  state: "preview",
  stale: false,
  closed_at: null,
  approved_at: null,
  sent_at: null,
  pay_on: null,
} as const;
const NOTHING = { told: [], causes: 0, paid: 0, due: [], files: { waiting: 0, late: 0 }, before: null } as const;

/** The step about recordings without a deal, of so many that each came to a dollar. */
function uncoveredStep(count: number) {
  const one = { track: "a", release: null, artist: null, title: null, currency: "USD", net: "1" };
  const facts: RunFacts = {
    ...{ run: { ...RUN, payable: [] }, ...NOTHING, told: [], due: [] },
    blockers: [{ code: "uncovered", detail: "Recordings have no deal." }],
    summary: { proof: [], uncovered: Array.from({ length: count }, () => one) },
    ...{ uncoveredIsAccounts: false, needsApproval: false, isNewest: true, now: new Date() },
  };
  return checklistOf(facts).find(({ step }) => step === "uncovered");
}

test("what has no deal is added up, and said to be a part where not all of it is listed", () => {
  expect(uncoveredStep(2)).toMatchObject({
    state: "open",
    detail: "2 recordings without a deal. Make one, or say under Settings that this is yours.",
    amounts: [{ currency: "USD", amount: "2" }],
  });
  expect(uncoveredStep(MOST_UNCOVERED)?.detail).toContain("The amount is of the 500 with the most money.");
});
