import { EARNED_LISTS, type Earned } from "@ledgerline/contract/shares/payee-statements";
import type { Database } from "@ledgerline/db/client";
import { minorDecimals } from "@ledgerline/decimals";
import { Fraction } from "@ledgerline/shares";
import { addMonths, monthsBetween } from "../../calendar.ts";
import { findPayees } from "../books/payees.sql.ts";
import { listRunDeals } from "../books/runs.sql.ts";
import { toLineSum } from "../run/run-over.ts";
import { ratesInto } from "./own-receipts.ts";
import { pageSentStatements } from "./own-statements.sql.ts";
import { songOf } from "./statement-songs.ts";
import { traceStatement } from "./trace-statement.ts";

/** The most sums of lines that are added up: of as many statements as have so many. */
const MOST_SUMS = 200_000;

interface EarnedSong {
  title: string | null;
  artist: string | null;
  /** By month of sale; empty for lines without one. */
  months: Map<string, Fraction>;
  total: Fraction;
}

/**
 * What a payee has earned by song and month of sale, in their currency and before tax and advances, by the terms and rates of
 * the newest statements that were sent.
 */
export async function addUpEarned(db: Database, accountId: string, payeeId: string): Promise<Earned> {
  const [payee] = await findPayees(db, accountId, [payeeId]);
  const page = { after: null, limit: EARNED_LISTS.statements };
  const sent = await pageSentStatements(db, accountId, [payeeId], page);
  const songs = new Map<string, EarnedSong>();
  let [read, statements] = [0, 0];
  for (const { runId } of sent) {
    const found = await readStatementSums(db, accountId, { id: runId, payee: payeeId }, MOST_SUMS - read);
    if (found === null) break;
    read += found.read;
    statements += 1;
    for (const { song, month, amount, title, artist } of found.parts) {
      const known = songs.get(song) ?? { title, artist, months: new Map(), total: Fraction.ZERO };
      known.months.set(month, (known.months.get(month) ?? Fraction.ZERO).plus(amount));
      songs.set(song, { ...known, total: known.total.plus(amount) });
    }
  }
  return toEarned([...songs.values()], { currency: payee?.currency ?? "", statements });
}

interface Part extends Pick<EarnedSong, "title" | "artist"> {
  song: string;
  month: string;
  amount: Fraction;
}

/** The parts of one statement; null if there are more sums than `most`. */
async function readStatementSums(
  db: Database,
  accountId: string,
  key: { id: string; payee: string },
  most: number,
): Promise<{ read: number; parts: Part[] } | null> {
  const trace = await traceStatement(db, accountId, key);
  const deals = new Map((await listRunDeals(db, accountId, key.id)).map(({ id, currency }) => [id, currency]));
  const rateOf = ratesInto(trace.explanation.closing, (deal) => deals.get(deal) ?? "");
  const [sums, words] = [trace.ownSums(), new Map<string, Pick<EarnedSong, "title" | "artist">>()];
  const also = { tracks: "each", releases: "each", months: "each" } as const;
  let read = 0;
  await trace.sum({ also, of: null, most }, (sum) => {
    read += 1;
    const line = toLineSum(sum);
    const song = songOf(line);
    if (!sums.add(`${sum.saleMonth?.slice(0, 7) ?? ""} ${song}`, line, Number(sum.units))) return;
    if (words.has(song)) return;
    words.set(song, { title: line.track === null ? sum.releaseTitle : sum.title, artist: sum.by });
  });
  if (read >= most) return null;
  const parts = trace.explanation.deals.flatMap(({ balance: { deal } }) => {
    const rate = rateOf(deal);
    if (rate === null) return [];
    return sums.of(deal).map(({ name, amount }) => {
      const [month = "", song = ""] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
      const { title, artist } = words.get(song) ?? { title: null, artist: null };
      return { song, month, amount: amount.times(rate), title, artist };
    });
  });
  return { read, parts };
}

/** The newest months without a gap; what is older, or of no month, is one sum. The rest of the songs are one, too. */
function toEarned(songs: readonly EarnedSong[], of: Pick<Earned, "currency" | "statements">): Earned {
  const decimals = minorDecimals(of.currency);
  const text = (amount: Fraction) => amount.toDecimal(decimals);
  const dated = songs
    .flatMap((song) => [...song.months.keys()])
    .filter((month) => month !== "")
    .toSorted();
  const [first = "", last = ""] = [dated[0], dated.at(-1)];
  const count = last === "" ? 0 : Math.min(EARNED_LISTS.months, monthsBetween(first, last) + 1);
  const months = Array.from({ length: count }, (_, at) => addMonths(last, at + 1 - count));
  const sorted = songs.toSorted((a, b) => b.total.compare(a.total) || ((a.title ?? "") < (b.title ?? "") ? -1 : 1));
  const [shown, rest] = [sorted.slice(0, EARNED_LISTS.songs), sorted.slice(EARNED_LISTS.songs)];
  const sumOf = (some: readonly EarnedSong[], month: string) =>
    some.reduce((sum, each) => sum.plus(each.months.get(month) ?? Fraction.ZERO), Fraction.ZERO);
  const amountsOf = (some: readonly EarnedSong[]) => months.map((month) => text(sumOf(some, month)));
  const all = songs.reduce((sum, { total }) => sum.plus(total), Fraction.ZERO);
  const within = months.reduce((sum, month) => sum.plus(sumOf(songs, month)), Fraction.ZERO);
  return {
    ...of,
    months,
    songs: shown.map((song) => ({
      ...{ title: song.title, artist: song.artist, amounts: amountsOf([song]), total: text(song.total) },
    })),
    others: {
      songs: rest.length,
      amounts: rest.length === 0 ? [] : amountsOf(rest),
      total: text(rest.reduce((sum, { total }) => sum.plus(total), Fraction.ZERO)),
    },
    earlier: text(all.minus(within)),
    total: text(all),
  };
}
