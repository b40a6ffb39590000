import type { GapReason } from "@ledgerline/contract/reconciliation/reconciliation";

/** What is known besides plays and paid units; each number is how many units it may explain. */
export interface Circumstances {
  /** True while a source may still bring the month. */
  notDue: boolean;
  /** Streams up to the thousandth, which Spotify does not pay. */
  below1000: number;
  /** Units paid for another recording of the same title beyond its own plays. */
  otherVersion: number;
  /** Units taken back by an adjustment after they were paid. */
  takenBack: number;
  /** For a platform that pays a part of its plays: the usual units less the least that is still usual. */
  usualShare: number;
  /** The plays of the first or last day, because stores' months may close a day earlier or later. */
  edge: number;
}

export interface Explained {
  reasons: { reason: GapReason; units: number }[];
  missing: number;
}

/** Takes each reason from the gap in turn. The rest is missing, unless it is as small as a month's edge. */
export function explainGap(gap: number, known: Circumstances): Explained {
  if (gap <= 0) return { reasons: [], missing: 0 };
  if (known.notDue) return { reasons: [{ reason: "not_due", units: gap }], missing: 0 };
  const parts: [GapReason, number][] = [
    ["below_1000", known.below1000],
    ["other_version", known.otherVersion],
    ["adjustment", known.takenBack],
    ["usual_share", known.usualShare],
  ];
  let rest = gap;
  const reasons: Explained["reasons"] = [];
  for (const [reason, most] of parts) {
    const units = Math.min(rest, most);
    if (units > 0) reasons.push({ reason, units });
    rest -= Math.max(0, units);
  }
  if (rest > 0 && rest <= known.edge) {
    reasons.push({ reason: "edges", units: rest });
    rest = 0;
  }
  return { reasons, missing: rest };
}
