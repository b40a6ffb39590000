import type { CheckNeed } from "@ledgerline/contract/reconciliation/checks";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import type { StatementFacts } from "@ledgerline/db/schema";
import { addMoney } from "@ledgerline/decimals";
import { addMonths, monthsBetween, monthsFrom } from "../../calendar.ts";
import { countText, dayText, listText, monthText, withinText } from "../../words.ts";
import { Arrivals, renamedStores } from "../board/arrivals.ts";
import { BookIndex, type Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import { lossOfTracks } from "../board/debtors.ts";
import { UsualMoney } from "../board/usual-money.ts";
import { countriesGone } from "./countries.ts";
import { type Check, type Found, isAsked, owedBy, storeLines } from "./evidence.ts";

const PERIODS = 3;
const HISTORY_MONTHS = 12;
/** Other sources that grow by this percentage of what the old one usually brought have taken its place. */
const REPLACED_PERCENT = 50;
/** In as many overdue months of its sources without a store, nothing tells whether it has closed. */
const GONE_MONTHS = 4;

export const storesAreThere: Check = {
  question: "Did every store pay?",
  needs: { code: "history", text: "Four months of statements from one distributor." },
  rule: `A store that a source paid in each of three months of sale is there in those that follow, once they are overdue, and so is a country with a thousand units a month. Whether a store has closed that nobody has had for ${GONE_MONTHS} overdue months, only the artist knows.`,
  of: "months of a store and source",
  find({ books, board, statements, territories }) {
    if (!books || books.stores.length === 0) return { notChecked: "No statement is booked." };
    const index = new BookIndex(books);
    const nameOf = (id: string) => books.sources.find((one) => one.id === id)?.name ?? "";
    const arrivals = new Arrivals(books.sources, books.stores, books);
    const built = new Map(board.map((one) => [`${one.cell.platform} ${one.cell.month}`, one]));
    const usualMoney = new UsualMoney(books.stores);
    const facts = new Map(statements.map((one) => [one.id, one.facts]));
    const there = new Set(books.stores.map(({ source, month }) => `${source} ${month}`));
    const gone = storesGone(books, arrivals, there);
    let checked = 0;
    const found: Found[] = [];
    for (const platform of index.platforms) {
      for (const month of monthsFrom(books.from, books.to)) {
        for (const { source, latest } of arrivals.of(platform, month)) {
          if (books.today <= latest) continue;
          const cell = built.get(`${platform} ${month}`)?.cell;
          const before = paidBefore(index, { source, platform, month });
          const isLate = cell?.late_sources.some((late) => late.source === source && late.usual.length > 0);
          if (before.length < PERIODS && !isLate) continue;
          checked += 1;
          const here = index.stores(platform, month);
          if (here.some((row) => row.source === source)) continue;
          if (cell?.reasons.some(({ reason }) => reason === "other_source") && cell.plays !== null) continue;
          const usual = before.flat().reduce((sum, { units }) => sum + units, 0) / Math.max(1, before.length);
          const last = before[0]?.at(-1)?.month ?? addMonths(month, -1);
          if (growthOfOthers(index, { source, platform, month }, last) * 100 >= usual * REPLACED_PERCENT) continue;
          const name = nameOf(source);
          const lost = lossOfStore(usualMoney, built.get(`${platform} ${month}`), { source, platform, month });
          const isGone = gone.has(platform) && there.has(`${source} ${month}`);
          found.push({
            key: `${source} ${platform} ${month}`,
            platform,
            month,
            source,
            ...lastRows(before, facts),
            ...(isGone ? { depends: lost.loss ?? [] } : lost),
            params: { name, latest, usual: Math.round(usual), ...(isGone && { kind: "gone" }) },
          });
        }
      }
    }
    const renamed = renamedStores(books.stores)
      .filter(({ first }) => first >= books.from)
      .map(({ source, platform, to, first }): Found => {
        const month = addMonths(first, -1);
        const [last] = index.stores(platform, month).filter((row) => row.source === source);
        return {
          key: `${source} ${platform} renamed`,
          platform,
          month: first,
          source,
          ...(last && storeLines(last.statement, facts.get(last.statement), last)),
          params: { kind: "renamed", name: nameOf(source), store: platform, to, first, last: month },
        };
      });
    const countries = countriesGone(books, board, { statements, territories });
    if (checked === 0 && countries.checked === 0)
      return { notChecked: "No source has paid a store in three months before another one that is over." };
    return { found: [...found, ...renamed, ...countries.found], checked: checked + countries.checked };
  },
  say({ params: { name, latest, usual, territory, store, to, into, first, last } }) {
    if (into !== undefined) {
      return `${name} had ${withinText(String(territory))} on ${platformName(String(store))} until ${monthText(String(last))}, and ${listText(String(into).split("\n").map(withinText))} with about as many units since ${monthText(String(first))}.`;
    }
    if (to !== undefined) {
      return `${name} had ${platformName(String(store))} until ${monthText(String(last))}, and ${platformName(String(to))} with about as many units since ${monthText(String(first))}.`;
    }
    return territory === undefined
      ? `${name} paid about ${countText(usual ?? 0, "unit")} a month for this store in the months before. This month was due by ${dayText(String(latest))}.`
      : `${name} paid about ${countText(usual ?? 0, "unit")} a month for ${withinText(String(territory))} on ${platformName(String(store))} in the months before, and none in this one.`;
  },
};

/** The stores that nobody has had or played since some month, though their sources have had others. `there`: their months. */
function storesGone(
  { stores, plays, to, today }: Books,
  arrivals: Arrivals,
  there: ReadonlySet<string>,
): ReadonlySet<string> {
  const gone = [...Map.groupBy(stores, ({ platform }) => platform)].filter(([platform, rows]) => {
    const last = rows.reduce((until, row) => [until, addMonths(row.month, row.months - 1)].sort()[1] ?? until, "");
    const isPlayed = plays.some((one) => one.platform === platform && one.month > last && one.plays > 0);
    const overdue = monthsFrom(addMonths(last, 1), to).filter((month) =>
      arrivals.known(platform, month).some(({ source, latest }) => today > latest && there.has(`${source} ${month}`)),
    );
    return !isPlayed && overdue.length >= GONE_MONTHS;
  });
  return new Set(gone.map(([platform]) => platform));
}

/**
 * The rows of the last three months that a source paid a store without a gap, before the gap that the month is in. Fewer
 * if there are not three.
 */
function paidBefore(
  index: BookIndex,
  { source, platform, month }: { source: string; platform: string; month: string },
): StoreSum[][] {
  const rowsOf = (at: number) => index.stores(platform, addMonths(month, -at)).filter((row) => row.source === source);
  let at = 1;
  while (at <= HISTORY_MONTHS && rowsOf(at).length === 0) at += 1;
  const before = Array.from({ length: PERIODS }, (_, n) => rowsOf(at + n));
  const end = before.findIndex((rows) => rows.length === 0);
  return end < 0 ? before : before.slice(0, end);
}

/** What the source left out according to plays, or else what it usually paid. */
function lossOfStore(
  usual: UsualMoney,
  built: BuiltCell | undefined,
  { source, platform, month }: { source: string; platform: string; month: string },
): Pick<Found, "stake" | "loss"> {
  const loss = lossOfTracks(built?.tracks ?? [], source);
  if (loss.length === 0) return { stake: null, loss: usual.of({ source, platform, month }) };
  return { stake: built?.cell.source?.id === source ? built.cell.at_stake : null, loss };
}

/** The last rows that the source had for the store. */
function lastRows(before: readonly (readonly StoreSum[])[], facts: ReadonlyMap<string, StatementFacts | null>) {
  const [row] = before.flat();
  return row ? storeLines(row.statement, facts.get(row.statement), row) : {};
}

/**
 * By how many units other sources exceed their best month of the year up to the source's last one. One that merely comes
 * back after a gap does not exceed it.
 */
function growthOfOthers(
  index: BookIndex,
  { source, platform, month }: { source: string; platform: string; month: string },
  last: string,
): number {
  const here = unitsBySource(index.stores(platform, month));
  const most = new Map<string, number>();
  for (let at = 0; at < HISTORY_MONTHS; at += 1) {
    for (const [other, units] of unitsBySource(index.stores(platform, addMonths(last, -at)))) {
      most.set(other, Math.max(most.get(other) ?? 0, units));
    }
  }
  return [...here].reduce((sum, [other, units]) => {
    return other === source ? sum : sum + Math.max(0, units - (most.get(other) ?? 0));
  }, 0);
}

function unitsBySource(rows: readonly StoreSum[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { source, units } of rows) sums.set(source, (sums.get(source) ?? 0) + units);
  return sums;
}

const MOST_MONTHS = 12;

export const salesAreRecent: Check = {
  question: "Did the money arrive within a year?",
  needs: { code: "statement", text: "A statement." },
  rule: "No month of sale is more than twelve months before its accounting date.",
  of: "months of a store and statement",
  find({ books, statements }) {
    if (!books || books.stores.length === 0) return { notChecked: "No statement is booked." };
    const late = books.stores.filter(
      ({ month, accounted }) => monthsBetween(month, accounted.slice(0, 7)) > MOST_MONTHS,
    );
    const byMonth = Map.groupBy(late, ({ statement, platform, month }) => `${statement} ${platform} ${month}`);
    const facts = new Map(statements.map((one) => [one.id, one.facts]));
    const found = [...byMonth].map(([key, rows]) => {
      const [{ statement, platform, month, accounted }] = rows as [(typeof rows)[number]];
      const lineCount = rows.reduce((sum, { lines }) => sum + lines, 0);
      const lines = storeLines(statement, facts.get(statement), { platform, month }).lines ?? [];
      const months = monthsBetween(month, accounted.slice(0, 7));
      return {
        key,
        statement,
        platform,
        month,
        money: addMoney(rows),
        lines,
        lineCount,
        params: { months, accounted },
      };
    });
    return { found, checked: books.stores.length };
  },
  say: ({ params: { months, accounted } }) =>
    `It was accounted for on ${dayText(String(accounted))}, ${months} months after the sale.`,
};

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
