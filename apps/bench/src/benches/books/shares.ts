import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { AddDealInput } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { Run, RunDetails } from "@ledgerline/contract/shares/runs";
import { peakMemoryMb } from "@ledgerline/testing/product/processes";
import { timePsql } from "@ledgerline/testing/product/psql";
import { runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { alternate, median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { bookLabel, LABEL_LINES } from "../../statements/book-label.ts";

const PAYEES = 300;
const ARTIST_DEALS = 120;
const TRACK_DEALS = 279;
/** A few of the label's 3,000 recordings. */
const TRACKS_EACH = 5;
/** As often as the web app polls. */
const ASKED_EACH_MS = 1_000;
const PERIOD = { from: "2021-01-01", to: "2026-12-31" };

/** The same lines by recording and month of sale. */
const BARE = `select count(sum) from (
  select track_id, sale_month, currency, sum(net) from statement_lines group by 1, 2, 3) bare`;

export interface ShareFigures {
  /** Medians of alternating rounds. */
  previewSeconds: number;
  selectSeconds: number;
  ratio: number;
  isStable: boolean;
  /** The highest resident memory of the server before the first run and after the last. */
  memoryMb: { before: number; after: number };
  payable: Run["payable"];
}

/** A label with 300 payees and 400 deals shares out everything it has booked, in one period. */
async function benchShares(lines: number): Promise<ShareFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-shares-"));
  const product = await runProduct({
    env: { PREMIUM_FOR_ALL: "1", LIMITS: "calls=100000/60,accountCalls=100000/60,share=100000/3600,run=10000/3600" },
  });
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    const call = async <Body>(path: string, body?: object): Promise<Body> => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
      const response = await fetch(`${product.origin}/api/shares${path}`, {
        headers,
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Body;
    };
    await Array.fromAsync(bookLabel({ origin: product.origin, token, directory, lines }));
    await loadRates(sql);
    await makeDeals(call, sql);
    await sql`vacuum analyze`;
    const before = await peakMemoryMb(product.process);
    const { id } = await call<Run>("/runs", PERIOD);
    const first = await computed(call, sql, id);
    const { rounds, ratio, isStable } = await alternate(
      async () => {
        await call(`/runs/${id}/refresh`, {});
        return (await computed(call, sql, id)).seconds;
      },
      () => timePsql(product.databaseUrl, BARE),
      (preview, bare) => preview / bare,
    );
    return {
      previewSeconds: median(rounds.map(({ a }) => a)),
      selectSeconds: median(rounds.map(({ b }) => b)),
      ratio,
      isStable,
      memoryMb: { before, after: await peakMemoryMb(product.process) },
      payable: first.run.payable,
    };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

type Call = <Body>(path: string, body?: object) => Promise<Body>;

/** Waits until a run is computed, and returns how long the job took. */
async function computed(call: Call, sql: postgres.Sql, id: string): Promise<{ run: RunDetails; seconds: number }> {
  for (;;) {
    const run = await call<RunDetails>(`/runs/${id}`);
    if (run.state === "computing") {
      await delay(ASKED_EACH_MS);
      continue;
    }
    if (run.failure !== null || run.blockers.length > 0) {
      throw new Error(`the run is not sound: ${run.failure ?? JSON.stringify(run.blockers)}`);
    }
    const [job] = await sql<{ seconds: number | null }[]>`
      select extract(epoch from completed_on - started_on)::float8 as seconds
      from pgboss.job where name = 'share-run' order by created_on desc limit 1`;
    if (job && job.seconds !== null) return { run, seconds: job.seconds };
    await delay(10);
  }
}

/** Rates of dollars to euros for every day of the period. */
async function loadRates(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into exchange_rates (currency, day, per_euro)
    select 'USD', day::date, 1.08 + (extract(doy from day) / 10000)::numeric
    from generate_series(${PERIOD.from}::date, ${PERIOD.to}::date, '1 day') day on conflict do nothing`;
}

/** A deal for each artist, another for some of the tracks, and one for the remainder of everything else. */
async function makeDeals(call: Call, sql: postgres.Sql): Promise<void> {
  const payees: string[] = [];
  for (let at = 0; at < PAYEES; at += 1) {
    payees.push((await call<Payee>("/payees", { name: `Payee ${at}`, currency: at % 3 === 0 ? "EUR" : "USD" })).id);
  }
  const payee = (at: number) => payees[at % PAYEES] ?? "";
  const tracks = await sql<{ id: string }[]>`select distinct track_id as id from printed_tracks order by 1`;
  const terms = { from: null, to: null, part: "100%", exceptions: [] } as const;
  const make = (deal: Pick<AddDealInput, "name" | "versions">) => call("/deals", { currency: "USD", ...deal });
  for (let at = 0; at < ARTIST_DEALS; at += 1) {
    const participants = [
      { payee: payee(at), share: "2/3" },
      { payee: payee(at + 7), share: "1/3" },
    ];
    const covers = { by: "artists" as const, of: [`Artist ${at}`] };
    const exceptions = at % 4 === 0 ? [{ kind: null, store: "spotify", territory: "SE", rate: "45%" }] : [];
    const kind = at % 2 === 0 ? "royalty" : "net_profit";
    await make({
      name: `Artist ${at}`,
      versions: [{ ...terms, covers, kind, fee: "15%", rate: "50%", exceptions, participants }],
    });
  }
  for (let at = 0; at < TRACK_DEALS; at += 1) {
    const of = tracks.slice(at * TRACKS_EACH, (at + 1) * TRACKS_EACH).map(({ id }) => id);
    const participants = [{ payee: payee(at * 3 + 1), share: "100%" }];
    await make({
      name: `Producer ${at}`,
      versions: [
        {
          ...terms,
          covers: { by: "tracks", of },
          kind: "royalty",
          fee: "0%",
          rate: "3%",
          participants,
          exceptions: [],
        },
      ],
    });
  }
  const participants = [{ payee: payee(5), share: "100%" }];
  await make({
    name: "Management",
    versions: [
      { ...terms, covers: { by: "everything" }, kind: "royalty", fee: "0%", rate: "5%", participants, exceptions: [] },
    ],
  });
  await call("/settings", { uncovered_is_accounts: true });
}

const SMALL_LABEL = 1_000_000;

export const shares: PerformanceStep = {
  title: "A label shares out what it has booked",
  about: `The same label with 300 payees and 400 deals: one for each artist, some with a rate of their own for a store and a
country, one for some tracks of each of 279 producers, and one for everything. All of its lines are one accounting period, in two currencies, which are
exchanged by the day. A preview of the run is computed in the background, in turn with one query that adds the same lines up by
recording and month; medians.`,
  async run(report) {
    const { previewSeconds, selectSeconds, ratio, isStable, memoryMb } = await benchShares(LABEL_LINES);
    report.row("lines", LABEL_LINES);
    report.row("a preview of the run", previewSeconds, "s");
    report.row("one query that adds the lines up", selectSeconds, "s");
    const bound = LABEL_LINES > SMALL_LABEL ? 5 : 3;
    report.row(`the preview, against the query${isStable ? "" : " (not stable)"}`, ratio, undefined, { atMost: bound });
    report.row("highest resident memory of the server before", memoryMb.before, "MB");
    report.row("highest resident memory of the server after", memoryMb.after, "MB");
  },
};
