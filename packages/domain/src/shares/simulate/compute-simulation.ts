import type { Simulation } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import { listAdvances, listCosts, listPayees } from "@ledgerline/db/queries/shares";
import { checkDeals, InvalidShares, type LineSum } from "@ledgerline/shares";
import { lastDayOf, monthsFrom } from "../../calendar/month.ts";
import { DomainError } from "../../context/errors.ts";
import type { SimulationQuestion } from "../../context/simulations.ts";
import { AccountRates } from "../run/account-rates.ts";
import { faultSentence } from "../run/fault-sentence.ts";
import { readTerms } from "../run/read-terms.ts";
import { coversOfTracks } from "../run/terms-of-tracks.ts";
import { toCosts } from "../run/to-terms.ts";
import { sampleTerms } from "../sample/sample-shares.ts";
import { readSums } from "../sums/read-sums.ts";
import { otherTerms } from "./other-terms.ts";
import { type SideTerms, shareByMonth } from "./share-by-month.ts";
import { besideEachOther } from "./side-by-side.ts";

const MOST_READ = { rows: 250_000, sums: 20_000 };

/** What both sides begin with. */
interface History {
  now: SideTerms;
  payees: readonly { id: string; name: string }[];
  /** Merged tracks, with the one that stays. */
  into: ReadonlyMap<string, string>;
  /** Sums that tell both sides' terms apart; null if it is too much. */
  read: (sides: readonly SideTerms[]) => Promise<{ sums: readonly LineSum[]; lines: number } | null>;
}

/** Shares the months out on both sides. Throws as `simulateTerms` says. */
export async function computeSimulation(db: Database, question: SimulationQuestion): Promise<Simulation> {
  const { accountId, input, isSample } = question;
  const history = isSample ? sampleHistory(question) : await ownHistory(db, question);
  const covers = coversOfTracks(input.covers, history.into);
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
  const { merges, catalogue: _, ...terms } = await readTerms(db, accountId, covers.by === "releases" ? covers.of : []);
  const [costs, advances, payees] = await Promise.all([
    listCosts(db, accountId),
    listAdvances(db, accountId),
    listPayees(db, accountId),
  ]);
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return {
    ...{ payees, into },
    now: {
      ...terms,
      costs: toCosts(
        costs.filter(({ date }) => isIn(period, date)),
        into,
      ),
      advances: advances
        .filter(({ date }) => isIn(period, date))
        .map(({ id, date, payeeId, dealId, amount, recoupedFrom }) => ({
          ...{ id, date, payee: payeeId, deal: dealId, amount, recouped_from: recoupedFrom },
        })),
    },
    read: (sides) => readSums({ db, accountId }, period, { terms: sides, days: true, most: MOST_READ }),
  };
}

function sampleHistory({ accountId, today, input: { from, to } }: SimulationQuestion): History {
  const { lines, deals, payees, advances } = sampleTerms(accountId, today);
  const period = { from: `${from}-01`, to: lastDayOf(to) };
  const sums = lines.filter(({ accounting_day: day }) => day !== null && isIn(period, day));
  const given = advances.filter(({ date }) => isIn(period, date));
  return {
    ...{ payees, into: new Map() },
    now: { deals, payees, releases: [], costs: [], advances: given },
    read: () => Promise.resolve({ sums, lines: sums.length }),
  };
}

function isIn({ from, to }: { from: string; to: string }, day: string): boolean {
  return from <= day && day <= to;
}
