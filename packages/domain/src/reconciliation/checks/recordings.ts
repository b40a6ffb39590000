import { platformName } from "@ledgerline/contract/streaming/platforms";
import { foldTitle } from "@ledgerline/statements/words";
import { addMonths } from "../../calendar.ts";
import { countText, listText } from "../../words.ts";
import type { BuiltCell } from "../board/build-board.ts";
import { type Check, type Evidence, type Found, isAsked, owedBy } from "./evidence.ts";
import { songsPaused } from "./paused-songs.ts";

const PAID_BEFORE = 3;

export const recordingsAreOne: Check = {
  question: "Is each song still there, under one name?",
  needs: { code: "recordings", text: "A statement that names its recordings." },
  rule: "A recording has one title and one UPC on all statements, and does not vanish while it is played, nor for some months between others, from one store or from all of them.",
  of: "recordings",
  find(evidence) {
    const { recordings, board, books } = evidence;
    if (!books || books.titles.size === 0) return { notChecked: "No statement names a recording." };
    const named = recordings.flatMap(({ track, titles, upcs }): Found[] => {
      const several = [...new Set(titles.map(foldTitle))];
      return [
        ...(several.length > 1
          ? [
              {
                key: `titles ${track}`,
                track,
                params: {
                  kind: "titles",
                  count: several.length,
                  names: listText(titles.slice(0, 3).map((title) => `“${title}”`)),
                },
              },
            ]
          : []),
        ...(upcs.length > 1
          ? [
              {
                key: `upcs ${track}`,
                track,
                params: { kind: "upcs", count: upcs.length, names: upcs.slice(0, 3).join(", ") },
              },
            ]
          : []),
      ];
    });
    return {
      found: [...vanished(board, books), ...songsPaused(evidence, books), ...named],
      checked: books.titles.size,
    };
  },
  say({ params: { kind, count, names, plays, asked, name, least, store } }) {
    if (kind === "paused") {
      const where = store === undefined ? "at any store" : `on ${platformName(String(store))}`;
      return `${name} has no line of it in this month, ${where}, and has ${countText(least ?? 0, "unit")} or more in each month around it.`;
    }
    if (kind === "titles") return `It is printed with ${count} titles: ${names}.`;
    if (kind === "upcs") return `It is on ${count} releases: ${names}.`;
    return `It was paid in each of the three months before, was played ${countText(plays ?? 0, "time")}, and is on no statement.${asked === 1 ? " No line says who distributes it now." : ""}`;
  },
};

function vanished(board: readonly BuiltCell[], books: NonNullable<Evidence["books"]>): Found[] {
  const paid = new Set(
    books.tracks.filter(({ units }) => units > 0).map(({ platform, track, month }) => `${platform} ${track} ${month}`),
  );
  return board.flatMap(({ cell, tracks }) => {
    if (cell.state !== "short") return [];
    return tracks.flatMap(({ track_id: track, paid_units, missing, plays, at_stake, source }): Found[] => {
      if (track === null || paid_units > 0 || missing === 0) return [];
      const before = Array.from({ length: PAID_BEFORE }, (_, at) => addMonths(cell.month, -at - 1));
      if (!before.every((month) => paid.has(`${cell.platform} ${track} ${month}`))) return [];
      const { platform, month } = cell;
      return [
        {
          key: `vanished ${platform} ${month} ${track}`,
          platform,
          month,
          track,
          ...owedBy(track, source, at_stake),
          params: { kind: "vanished", plays: plays ?? 0, asked: isAsked(track, source) },
        },
      ];
    });
  });
}
