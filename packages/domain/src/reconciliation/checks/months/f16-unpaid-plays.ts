import type { CheckNeed } from "@ledgerline/contract/reconciliation/checks";
import { countText } from "../../../words.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { isAsked, owedBy } from "../evidence/losses.ts";

const UNLINKED = "The titles of your plays are not linked to recordings yet.";

export const playsArePaid: Check = {
  question: "Was every play paid?",
  needs: {
    code: "plays",
    text: "The plays of a month that you have a statement of: the export of Spotify for Artists, Apple Music for Artists or YouTube Studio.",
  },
  rule: "Plays are paid, unless one of the reasons holds: what is left is missing, and its money at stake.",
  of: "cells with plays to compare",
  find({ board, books }) {
    const compared = board.filter(({ tracks }) => tracks.length > 0);
    const unlinked = (books?.unlinked ?? []).reduce((sum, { plays }) => sum + plays, 0);
    if (compared.length === 0 && unlinked > 0) return { notChecked: UNLINKED, needs: linksFor(unlinked) };
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
      ...(unlinked > 0 && {
        unchecked: `${countText(unlinked, "play")} of titles that are not linked to a recording.`,
      }),
    };
  },
  say: ({ params: { missing = 0, plays = 0, paid = 0, asked } }) =>
    `${countText(plays, "play")}, ${countText(paid, "paid unit")}: ${Number(missing).toLocaleString("en-US")} missing.${asked === 1 ? " No line says who distributes this song." : ""}`,
};

function linksFor(plays: number): CheckNeed {
  return { code: "links", text: `Say which recordings ${countText(plays, "play")} are of.` };
}
