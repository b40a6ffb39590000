/** The input for a claim about plays that were taken away, which needs nothing booked. */
export const FROZEN_CLAIM = {
  kind: "frozen",
  to: "DistroKid",
  frozen: { platform: "spotify", track_id: null, notice_on: "2026-04-10", notice: "x", asked: "", answered: "" },
};
