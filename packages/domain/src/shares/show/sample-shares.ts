import type { Speech } from "@ledgerline/contract/papers/speech";
import type { Deal, Deals } from "@ledgerline/contract/shares/deals";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { Payee, Payees } from "@ledgerline/contract/shares/payees";
import type { RunDetails, Runs } from "@ledgerline/contract/shares/runs";
import { sampleId } from "@ledgerline/contract/shares/sample-ids";
import type { SharesMoney } from "@ledgerline/contract/shares/share-money";
import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { fractionOf, type LineSum, LineTracer, type Opening, OwnSums, receiptsKey, shareOut } from "@ledgerline/shares";
import { addDays, addMonths, lastDayOf } from "../../calendar.ts";
import { sampleBooks } from "../../reconciliation/board/sample-books.ts";
import { estimateRevenue } from "../../royalty-rates.ts";
import { asStored } from "../books/records.ts";
import { closedSums, owedOf, sumsOf } from "../run/add-up-shares.ts";
import { statementsOf, summaryOf } from "../run/summary-of.ts";
import type { Explained } from "./own-receipts.ts";
import { songLists, songOf } from "./statement-songs.ts";
import { type Told, toStatement } from "./tell-statement.ts";

/** Everything that Shares shows while an account has sample data. */
export interface SampleShares {
  payees: Payees["payees"];
  deals: Deals["deals"];
  money: SharesMoney;
  runs: Runs;
  run: RunDetails;
  statements: PayeeStatement[];
  overview: NonNullable<ShareOverview["shares"]>;
}

const RUN = sampleId(1);
const MIRA = samplePayee(2, "Mira Okafor");
const JONAS = samplePayee(3, "Jonas Reed");
const PAYEES = [JONAS, MIRA];
const SONGS = { "sample-4": "Winter Keys", "sample-2": "Paper Lanterns" };
const DEALS = [
  sampleDeal(4, { payee: JONAS, track: "sample-4", rate: "50%" }),
  sampleDeal(5, { payee: MIRA, track: "sample-2", rate: "20%" }),
];
const ADVANCE_ID = sampleId(6);
const ADVANCE = { payee: JONAS.id, deal: sampleId(4), amount: "25", recouped_from: "own_share" } as const;
/** As the engine takes them: nothing is withheld from them. */
const SHARERS = PAYEES.map(({ id, name, currency, minimum }) => ({ id, name, currency, minimum, withholding: [] }));
const SAMPLE = { sample: true } as const;

/** The made-up terms that a simulation compares others with. */
export function sampleTerms(artist: string, today: string) {
  const date = `${addMonths(today.slice(0, 7), -1)}-01`;
  return {
    deals: DEALS,
    payees: SHARERS,
    lines: linesOf(artist, today),
    advances: [{ id: ADVANCE_ID, date, ...ADVANCE }],
  };
}

/**
 * A producer and a co-writer with shares of two songs, an advance, and a run for last month that was sent, computed by
 * the usual engine from the board's made-up books. It is not stored, so nothing can pay, mail or export it.
 */
export function sampleShares(artist: string, today: string, account: string, speech: Speech): SampleShares {
  const month = addMonths(today.slice(0, 7), -1);
  const period = { from: `${month}-01`, to: lastDayOf(month) };
  const at = `${period.to}T18:00:00.000Z`;
  const lines = linesOf(artist, today);
  const advances = [{ id: ADVANCE_ID, left: ADVANCE.amount, ...ADVANCE }];
  const result = share(period, lines, { advances, openings: [], carried: [] });
  const found = summaryOf(result, { titles: new Map(), costs: new Map(), differences: [] });
  const rows = statementsOf(result).map((row) => ({ ...row, explanation: asStored(row.explanation) }));
  const run = {
    ...({ id: RUN, ...period, state: "sent", computed_at: at, failure: null, stale: false } as const),
    ...{
      closed_at: at,
      approved_at: null,
      sent_at: at,
      pay_on: null,
      payable: found.payable,
      can_undo: false,
      can_approve: false,
    },
  };
  const since = { from: addDays(period.to, 1), to: today };
  const open = lines.filter(({ accounting_day: day }) => isIn(since, day));
  const left = result.advances.map(({ advance, left: still }) => ({ id: advance, ...ADVANCE, left: String(still) }));
  const next = share(since, lines, { ...result.next, advances: left });
  const due = rows.filter(({ payable }) => Number(payable) > 0);
  const nameOf = (id: string) => PAYEES.find((payee) => payee.id === id)?.name ?? "";
  return {
    payees: PAYEES,
    deals: DEALS,
    money: {
      costs: [],
      advances: left.map((each) => ({
        ...{ ...each, amount: ADVANCE.amount, date: period.from, note: "" },
        ...{ deal_name: DEALS[0]?.name ?? "", payee_name: JONAS.name, currency: "USD" },
      })),
      transfers: [],
      more: false,
      ...SAMPLE,
    },
    runs: { runs: [run], count: 1, cursor: null, next_from: since.from, ...SAMPLE },
    run: {
      ...run,
      checklist: [],
      ...{ blockers: [], more_blockers: 0, uncovered: [], uncovered_count: 0, differences: [], cause_count: 0 },
      ...{ proof: found.proof, payee_count: rows.length, due_count: due.length, paid_count: 0, told: [] },
      payees: rows.map(({ payeeId, paidIn, explanation: _, ...row }) => ({
        ...{ payee: payeeId, name: nameOf(payeeId), paid_in: paidIn, paid: "0", link_expires_at: null },
        ...{ through: null, held: null, held_until: null, told: null },
        ...row,
      })),
      ...SAMPLE,
    },
    statements: rows.map((row) => ({
      ...toStatement(
        {
          run: { id: RUN, fromDay: period.from, toDay: period.to, state: "sent", approvedAt: null, payOn: null },
          ...{
            row,
            account,
            through: null,
            payer: null,
            logo: null,
            needsApproval: false,
            now: new Date(at),
            deals: DEALS,
          },
          payee: samplePaid(row.payeeId),
          ...{ payments: [], costs: [], transfers: [], songs: sampleSongs(row, lines, period) },
          advances: [{ id: ADVANCE_ID, date: period.from, note: "" }],
        },
        speech,
      ),
      ...SAMPLE,
    })),
    overview: {
      source: "sample",
      ...sumsOf(next.proof, { before: [], after: [] }),
      owed: owedOf(next.closings.map(({ currency, closing }) => ({ currency, amount: closing }))),
      since: open.length === 0 ? null : { ...since, lines: open.length },
      closed: { run_id: RUN, ...period, ...closedSums(found.proof, { before: [], after: [] }) },
      ...{ rests_on: "books", preview: null, refused: null, left_out: [] },
      computed_at: `${today}T00:00:00.000Z`,
    },
  };
}

/** How a payee of the sample is paid: by hand, as all are at first. */
function samplePaid(id: string): Told["payee"] {
  const payee = PAYEES.find((each) => each.id === id);
  if (!payee) return null;
  const { name, currency, minimum, email } = payee;
  return {
    name,
    currency,
    minimum,
    email,
    paidBy: "hand",
    bank: null,
    bankKind: null,
    bankHolder: null,
    bankChangedAt: null,
    language: "en",
  };
}

type SampleLine = LineSum & { units: number };

function sampleSongs(
  { payeeId, explanation }: { payeeId: string; explanation: unknown },
  lines: readonly SampleLine[],
  period: { from: string; to: string },
): NonNullable<Told["songs"]> {
  const { deals } = explanation as Explained;
  const keys = new Set(deals.flatMap(({ receipts }) => receipts.map(receiptsKey)));
  const terms = { deals: DEALS, payees: SHARERS, releases: [] };
  const tracer = new LineTracer({ ...terms, periodEnd: period.to, payee: payeeId });
  const sums = new OwnSums({
    trace: (line) => tracer.trace(line),
    rateOf: (key) => (keys.has(key) ? "1" : undefined),
  });
  for (const line of lines) if (isIn(period, line.accounting_day)) sums.add(songOf(line), line, line.units);
  const words = new Map(Object.entries(SONGS).map(([track, title]) => [`track ${track}`, { title, artist: null }]));
  const ids = deals.map(({ balance }) => balance.deal);
  const listed = songLists(ids, { own: { sums, words }, before: null, missing: () => [] });
  return { before: null, notes: [], deals: listed };
}

interface Begun {
  advances: Parameters<typeof shareOut>[0]["advances"];
  openings: readonly Opening[];
  carried: Parameters<typeof shareOut>[0]["carried"];
}

function share(
  period: { from: string; to: string },
  lines: readonly LineSum[],
  { advances, openings, carried }: Begun,
) {
  const input = {
    ...{ period, deals: DEALS, payees: SHARERS, releases: [], costs: [], transfers: [], differences: [] },
    ...{ advances, openings, carried },
    uncovered_is_accounts: true,
    rates: () => null,
  };
  return shareOut(
    input,
    lines.filter(({ accounting_day: day }) => isIn(period, day)),
  );
}

function isIn({ from, to }: { from: string; to: string }, day: string | null): boolean {
  return day !== null && from <= day && day <= to;
}

/** What the made-up statements pay for each song, platform and month. */
function linesOf(artist: string, today: string): SampleLine[] {
  const { stores, tracks } = sampleBooks(artist, today);
  const accounted = new Map(stores.map((store) => [`${store.platform} ${store.month}`, store.accounted]));
  return tracks.flatMap(({ platform, month, track, units }) => {
    const net = estimateRevenue(platform, units).mid;
    if (fractionOf(net).isZero()) return [];
    return [
      {
        ...{ track, release: null, artist: null, sale_month: `${month}-01`, sale_months: 1 },
        ...{ kind: "stream", store: platform, territory: null, currency: "USD", net },
        accounting_day: accounted.get(`${platform} ${month}`) ?? null,
        units: Number(units),
      },
    ];
  });
}

function samplePayee(n: number, name: string): Payee {
  return {
    ...{ id: sampleId(n), name, email: null, country: null, currency: "USD", minimum: null, paid_by: "hand" },
    ...{
      bank: null,
      bank_kind: null,
      bank_holder: null,
      bank_held_until: null,
      tax_form: "none",
      tax_form_expires: null,
    },
    ...{ withholding: [], withholding_from: null, withholding_before: [] },
    ...{ language: "en", paid_through: null, paid_through_name: null, user_id: null, erased: false },
  };
}

function sampleDeal(
  n: number,
  { payee, track, rate }: { payee: Payee; track: keyof typeof SONGS; rate: string },
): Deal {
  return {
    ...{ id: sampleId(n), name: `${payee.name}: ${SONGS[track]}`, currency: "USD", group: null, replaces: [] },
    ...{ dates: "accounting", rates_of: "accounting", settings_from: null },
    versions: [
      {
        ...{ from: null, to: null, kind: "royalty", part: "100%", fee: "0%", rate, exceptions: [] },
        covers: { by: "tracks", of: [track] },
        participants: [{ payee: payee.id, share: "100%" }],
      },
    ],
  };
}
