import type { Simulation } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import { listAdvances, listCosts, listPayees } from "@ledgerline/db/queries/shares/share-setup";
import { checkDeals, Fraction, InvalidShares, type LineSum } from "@ledgerline/shares";
import { findSampleArtist } from "../../analytics/sample.ts";
import { lastDayOf, monthsFrom } from "../../calendar.ts";
import { DomainError } from "../../context/errors.ts";
import type { SimulationQuestion } from "../../context/threads.ts";
import { blockerSentence, faultSentence } from "../books/fault-sentence.ts";
import { releasesIn, type Spellings } from "../books/spellings.ts";
import { costsOfTracks, coversOfTracks, readTerms, sameTerms, toCosts } from "../books/terms.ts";
import { AccountRates } from "../run/account-rates.ts";
import { readSums } from "../run/read-sums.ts";
import { sampleTerms } from "../show/sample-shares.ts";
import { otherTerms } from "./other-terms.ts";
import { type Had, type SharedMonths, type SideTerms, shareByMonth } from "./share-by-month.ts";

/** The most sentences listed. */
const LISTED = 20;

const MOST_READ = { rows: 250_000, sums: 20_000 };

/** What both sides start from. */
interface History {
  /** Artists as lines print them; null for the sample. */
  spellings: Spellings | null;
  now: SideTerms;
  payees: readonly { id: string; name: string }[];
  /** Merged tracks, mapped to the one that stays. */
  into: ReadonlyMap<string, string>;
  /** Sums fine enough for the terms of both sides; null if there are too many. */
  read: (sides: readonly SideTerms[]) => Promise<{ sums: readonly LineSum[]; lines: number } | null>;
}

/** Shares out the months on both sides. Throws what `simulateTerms` documents. */
export async function computeSimulation(db: Database, question: SimulationQuestion): Promise<Simulation> {
  const { accountId, input, isSample } = question;
  const history = isSample ? await sampleHistory(db, question) : await ownHistory(db, question);
  const named = coversOfTracks(input.covers, history.into);
  const covers = history.spellings?.inCovers(named) ?? named;
  const other = otherTerms(history.now, history.payees, { ...input, covers });
  const [fault] = checkDeals(other.deals);
  if (fault) throw new DomainError("bad_request", faultSentence(fault));
  const booked = await history.read([history.now, other]);
  if (!booked) throw new DomainError("conflict", MESSAGES.simulationTooLarge);
  const months = monthsFrom(input.from, input.to);
  const rates = new AccountRates(db, accountId);
  try {
    const sides = {
      now: await shareByMonth({ months, sums: booked.sums, rates }, history.now),
      other: await shareByMonth({ months, sums: booked.sums, rates }, other),
    };
    const names = new Map([...history.payees, ...other.people].map(({ id, name }) => [id, name]));
    return {
      months,
      lines: booked.lines,
      ...besideEachOther(sides, names),
      ...(isSample && { sample: true as const }),
    };
  } catch (error) {
    if (!(error instanceof InvalidShares)) throw error;
    const [first] = error.faults;
    throw new DomainError("bad_request", first ? faultSentence(first) : MESSAGES.invalidInput);
  }
}

async function ownHistory(db: Database, { accountId, input }: SimulationQuestion): Promise<History> {
  const { from, to, covers } = input;
  const period = { from: `${from}-01`, to: lastDayOf(to) };
  const asked = { named: releasesIn([covers]), also: [covers] };
  const { agreed, known, spellings } = await readTerms(db, accountId, asked);
  const { merges } = known;
  const { catalogue: _, ...terms } = sameTerms(agreed, merges);
  const [costs, advances, payees] = await Promise.all([
    listCosts(db, accountId),
    listAdvances(db, accountId),
    listPayees(db, accountId),
  ]);
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return {
    ...{ payees, into, spellings },
    now: {
      ...terms,
      costs: costsOfTracks(toCosts(costs.filter(({ date }) => isIn(period, date))), merges),
      advances: advances
        .filter(({ date }) => isIn(period, date))
        .map(({ id, date, payeeId, dealId, amount, recoupedFrom }) => ({
          ...{ id, date, payee: payeeId, deal: dealId, amount, recouped_from: recoupedFrom },
        })),
    },
    read: (sides) => readSums({ db, accountId }, period, { terms: sides, days: true, most: MOST_READ }),
  };
}

async function sampleHistory(
  db: Database,
  { accountId, today, input: { from, to } }: SimulationQuestion,
): Promise<History> {
  const { lines, deals, payees, advances } = sampleTerms(await findSampleArtist(db, accountId), today);
  const period = { from: `${from}-01`, to: lastDayOf(to) };
  const sums = lines.filter(({ accounting_day: day }) => day !== null && isIn(period, day));
  const given = advances.filter(({ date }) => isIn(period, date));
  return {
    ...{ payees, into: new Map(), spellings: null },
    now: { deals, payees, releases: [], costs: [], advances: given },
    read: () => Promise.resolve({ sums, lines: sums.length }),
  };
}

function isIn({ from, to }: { from: string; to: string }, day: string): boolean {
  return from <= day && day <= to;
}

type Sides = Record<"now" | "other", SharedMonths>;

/** What everybody has on each side: the account first, then people by name. */
function besideEachOther(sides: Sides, names: ReadonlyMap<string, string>): Pick<Simulation, "who" | "left_out"> {
  const keys = new Map([...sides.now.had, ...sides.other.had].map((had) => [keyOf(had), had]));
  const who = [...keys].map(([key, { payee, currency, by_month }]) => {
    const side = (of: SharedMonths) => {
      const own = of.had.find((had) => keyOf(had) === key)?.by_month ?? by_month.map(() => Fraction.ZERO);
      return { by_month: own.map(String), total: String(own.at(-1) ?? Fraction.ZERO) };
    };
    const name = payee === null ? "" : (names.get(payee) ?? "");
    return { payee, name, currency, now: side(sides.now), other: side(sides.other) };
  });
  const isSomething = (side: Simulation["who"][number]["now"]) => side.by_month.some((amount) => amount !== "0");
  const sentences = [...sides.now.blockers, ...sides.other.blockers].map((blocker) =>
    blockerSentence(blocker, new Map()),
  );
  return {
    who: who
      .filter(({ now, other }) => isSomething(now) || isSomething(other))
      .sort((a, b) => Number(a.payee !== null) - Number(b.payee !== null) || a.name.localeCompare(b.name, "en")),
    left_out: [...new Set(sentences)].slice(0, LISTED),
  };
}

function keyOf({ payee, currency }: Had): string {
  return `${payee} ${currency}`;
}
