import { countText } from "../../../words/count-text.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { isAsked, owedBy } from "../evidence/losses.ts";

export const playsArePaid: Check = {
  question: "Was every play paid?",
  needs: {
    code: "plays",
    text: "The plays of a month that you have a statement of: the export of Spotify for Artists, Apple Music for Artists or YouTube Studio.",
  },
  rule: "Plays are paid, unless one of the reasons holds: what is left is missing, and its money at stake.",
  of: "cells with plays to compare",
  find({ board }) {
    const compared = board.filter(({ tracks }) => tracks.length > 0);
    if (compared.length === 0) return { notChecked: "No plays of a whole month can be compared with a statement yet." };
    const found = compared.flatMap(({ cell: { platform, month, state }, tracks }) =>
      tracks
        .filter(({ missing }) => missing > 0)
        .map(
          ({ track_id: track, missing, plays, paid_units, at_stake, source }): Found => ({
            key: `${platform} ${month} ${track ?? "rest"}`,
            platform,
            month,
            ...(track !== null && { track }),
            ...owedBy(track, source, at_stake),
            params: { missing, plays: plays ?? 0, paid: paid_units, state, asked: isAsked(track, source) },
          }),
        ),
    );
    return {
      found: found.sort((a, b) => Number(b.params["missing"]) - Number(a.params["missing"])),
      checked: compared.length,
    };
  },
  say: ({ params: { missing = 0, plays = 0, paid = 0, asked } }) =>
    `${countText(plays, "play")}, ${countText(paid, "paid unit")}: ${Number(missing).toLocaleString("en-US")} missing.${asked === 1 ? " No line says who distributes this song." : ""}`,
};
