import { BYTE_ORDER_MARK } from "@ledgerline/contract/csv";
import type { PayeeStatement, StatementLink } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLine, ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { connectDatabase } from "@ledgerline/db/client";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { netTerms, royaltyTerms, type ShareCalls, shareCalls } from "../harness/share-calls.ts";
import { APRIL, MARCH, SONG, songLabel } from "../harness/song-label.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

test("closed figures do not change: a late file, a deleted one and changed terms post to the next run, by cause", async () => {
  const { call, upload, preview, payee, deal, token } = await songLabel(server);
  const first = await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  const half = { ...netTerms([{ payee: a, share: "100%" }]), kind: "royalty", fee: "0%" };
  const made = await deal({ name: "Half", versions: [half] });
  const march = await preview(MARCH);
  const closed = await call<RunDetails>("POST", `/runs/${march.id}/close`);
  expect(closed).toMatchObject({ state: "closed", can_undo: true });
  const before = await call<RunDetails>("GET", `/runs/${march.id}`);

  await upload("march-late.tsv", "10", "2026-03-30");
  const { from: _, ...rest } = half;
  await call("POST", `/deals/${made.id}`, { ...made, versions: [{ from: null, ...rest, rate: "40%" }] });
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["march-late.tsv, booked after March 2026 was closed", ["5"]],
    ["Terms that were changed after March 2026 was closed", ["-101"]],
  ]);
  expect(april.payees).toMatchObject([{ opening: "500", closing: "500.00" }]);
  expect(await call("GET", `/runs/${march.id}`)).toEqual({ ...before, can_undo: true });
  await call("POST", `/runs/${april.id}/close`);

  // What was posted is not posted again; deleting a file reverses what it brought.
  await server.call("DELETE", `/statements/${first}`, { token });
  await expect.poll(async () => (await server.call("GET", `/statements/${first}`, { token })).status).toBe(404);
  const may = await preview({ from: "2026-05-01", to: "2026-05-31" });
  expect(may.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Files of March 2026 that were deleted, replaced or changed", ["-400"]],
  ]);
});

test("a late file whose money cannot be shared out blocks the next run, naming the period", async () => {
  const { call, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const song = { covers: { by: "tracks", of: [SONG.isrc] } };
  await deal({ name: "Song", versions: [netTerms([{ payee: await payee("A"), share: "100%" }], song)] });
  const march = await preview(MARCH);
  await call("POST", `/runs/${march.id}/close`);
  await upload("other.tsv", "10", "2026-03-30", { isrc: "QZAAA2600002", title: "Ebb" });
  const april = await preview(APRIL);
  expect(april.blockers).toEqual([
    { code: "uncovered", detail: expect.stringMatching(/^March 2026: 1 recording has no deal/) },
  ]);
});

test("tracks merged after a run closed are a separate cause, and a merged track's cost stays charged", async () => {
  const { call, upload, preview, payee, deal, token } = await songLabel(server);
  const other = { isrc: "QZAAA2600002", title: "Ebb" };
  await upload("march.tsv", "1000", "2026-03-31");
  await upload("ebb.tsv", "100", "2026-03-30", other);
  const ada = await payee("A");
  const of = { covers: { by: "tracks", of: [SONG.isrc] }, kind: "royalty", fee: "0%", rate: "100%" };
  const { id } = await deal({ name: "Song", versions: [netTerms([{ payee: ada, share: "100%" }], of)] });
  await call("POST", "/costs", { date: "2026-03-10", amount: "40", currency: "USD", kind: "mixing", track: SONG.isrc });
  await call("POST", "/settings", { uncovered_is_accounts: true });
  const march = await preview(MARCH);
  expect(march.payees).toMatchObject([{ closing: "960.00" }]);
  await call("POST", `/runs/${march.id}/close`);
  const merge = { same_as: SONG.isrc };
  expect((await server.call("POST", `/royalties/tracks/${other.isrc}/merge`, { token, body: merge })).status).toBe(200);
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Tracks, releases or stores that were merged, told apart or assigned after March 2026 was closed", ["100"]],
  ]);
  expect(id).not.toBe("");
});

test("tracks told apart again are one cause, even where a deal names the one that had been merged", async () => {
  const { call, upload, preview, payee, deal, token } = await songLabel(server);
  const other = { isrc: "QZAAA2600002", title: "Ebb" };
  await upload("march.tsv", "1000", "2026-03-31");
  await upload("ebb.tsv", "100", "2026-03-30", other);
  const merge = (into: string | null) =>
    server.call("POST", `/royalties/tracks/${other.isrc}/merge`, { token, body: { same_as: into } });
  await merge(SONG.isrc);
  const covers = { by: "tracks", of: [other.isrc] };
  await deal({ name: "Ebb", versions: [royaltyTerms(await payee("A"), "50%", { covers })] });
  await call("POST", "/settings", { uncovered_is_accounts: true });
  const march = await preview(MARCH);
  expect(march.payees).toMatchObject([{ closing: "550.00" }]);
  await call("POST", `/runs/${march.id}/close`);
  await merge(null);
  await upload("late.tsv", "10", "2026-03-29", other);
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Tracks, releases or stores that were merged, told apart or assigned after March 2026 was closed", ["-500"]],
    ["late.tsv, booked after March 2026 was closed", ["5"]],
  ]);
});

const TRACKS = [1, 2, 3, 4].map((n) => ({ title: `Song ${n}`, isrc: `QZAAA260000${n}` }));
const [FIRST, EDIT, THIRD, FOURTH] = TRACKS.map(({ isrc }) => isrc) as [string, string, string, string];
const OTHER_UPC = "200000000020";
const FILES = {
  "one.tsv": [
    { ...TRACKS[0], earnings: "100", date: "2026-03-31", store: "Spotify", territory: "SE" },
    { ...TRACKS[1], earnings: "40", date: "2026-03-31", store: "Boomplay", territory: "US" },
    { ...TRACKS[2], earnings: "7.77", date: "2026-03-30", store: "Anghami", upc: OTHER_UPC },
    { ...TRACKS[1], earnings: "-0.3", date: "2026-03-30", store: "Spotify" },
  ],
  "two.tsv": [
    { ...TRACKS[3], earnings: "13.37", date: "2026-03-29", store: "Boomplay", artist: "Lamp" },
    { ...TRACKS[0], earnings: "3.1", date: "2026-03-29", store: "Anghami", artist: "Lamp" },
  ],
};

/** Three people with deals by track, by release and by artist, rates and taxes by store, and a run that was sent. */
class ClosedLabel {
  readonly calls: ShareCalls;
  readonly statements: Map<string, string>;
  readonly payees: string[];
  readonly deals: { id: string }[];
  readonly run: string;
  /** What is behind each statement as it was sent, and which rows of it are deleted since: by file and day. */
  readonly before: Map<string, Behind>;
  readonly deleted = new Set<string>();
  #next = 4;
  #uploads = 0;

  static async make(): Promise<ClosedLabel> {
    const calls = await shareCalls(server);
    const statements = new Map<string, string>();
    for (const [name, rows] of Object.entries(FILES)) statements.set(name, await calls.book(name, rows));
    const tax = { kind: null, territory: null, rate: "10%" };
    const payees = [
      await calls.payee("Ann", { withholding: [{ ...tax, store: "tidal" }] }),
      await calls.payee("Bert", { withholding: [{ ...tax, store: "Boomplay" }] }),
      await calls.payee("Cyd"),
    ];
    const [ann = "", bert = "", cyd = ""] = payees;
    const byStore = (store: string, rate: string) => [{ kind: null, store, territory: null, rate }];
    const covers = (by: string, of: string) => ({ covers: { by, of: [of] } });
    const terms = [
      royaltyTerms(ann, "60%", { ...covers("tracks", FIRST), exceptions: byStore("spotify", "1/3") }),
      royaltyTerms(bert, "40%", { ...covers("tracks", EDIT), exceptions: byStore("Boomplay", "2/7") }),
      royaltyTerms(cyd, "10%", covers("releases", OTHER_UPC)),
      royaltyTerms(cyd, "5%", covers("artists", "Lamp")),
    ];
    const deals: { id: string }[] = [];
    for (const [at, of] of terms.entries()) deals.push(await calls.deal({ name: `Deal ${at}`, versions: [of] }));
    await calls.call("POST", "/settings", { uncovered_is_accounts: true });
    // A merge and a name of a store that the run knows, and that are taken back later.
    await server.call("POST", `/royalties/tracks/${FOURTH}/merge`, { token: calls.token, body: { same_as: THIRD } });
    await server.call("POST", "/stores", { token: calls.token, body: { store: "Anghami", platform: "tidal" } });
    const run = await calls.preview(MARCH);
    await calls.call("POST", `/runs/${run.id}/close`);
    await calls.call("POST", `/runs/${run.id}/send`);
    const label = new ClosedLabel({ calls, statements, payees, deals, run: run.id });
    for (const payee of payees) label.before.set(payee, await label.behind(payee));
    return label;
  }

  constructor(made: Pick<ClosedLabel, "calls" | "statements" | "payees" | "deals" | "run">) {
    ({ calls: this.calls, statements: this.statements, payees: this.payees } = made);
    ({ deals: this.deals, run: this.run } = made);
    this.before = new Map();
  }

  /** Whatever is refused changes nothing. */
  async happen(event: Happening): Promise<void> {
    const { token } = this.calls;
    const post = (path: string, body: object) => server.call("POST", path, { token, body });
    switch (event.kind) {
      case "merge":
        await post(`/royalties/tracks/${event.track}/merge`, { same_as: event.into });
        return;
      case "store":
        await post("/stores", { store: event.store, platform: event.platform });
        return;
      case "deal": {
        const { deals } = await this.calls.call<{ deals: { id: string; versions: object[] }[] }>("GET", "/deals");
        const deal = deals.find(({ id }) => id === this.deals[event.deal]?.id);
        const [terms] = deal?.versions ?? [];
        const versions = [{ ...terms, ...(event.covers && { covers: event.covers }), rate: event.rate }];
        await post(`/shares/deals/${deal?.id}`, { ...deal, name: `Renamed ${event.rate}`, versions });
        return;
      }
      case "payee": {
        const { payees } = await this.calls.call<{ payees: { id: string; currency: string; name: string }[] }>(
          "GET",
          "/payees",
        );
        const payee = payees.find(({ id }) => id === this.payees[event.payee]);
        const withholding = [{ kind: null, store: null, territory: event.territory, rate: "30%" }];
        await post(`/shares/payees/${payee?.id}`, { name: payee?.name, currency: payee?.currency, withholding });
        return;
      }
      case "upload":
        this.#uploads += 1;
        await this.calls.book(`late-${this.#uploads}.tsv`, [
          {
            ...TRACKS[event.track],
            earnings: "11",
            date: `2026-03-${String(this.#uploads).padStart(2, "0")}`,
            artist: "Lamp",
          },
        ]);
        return;
      case "delete":
        await server.call("DELETE", `/statements/${this.statements.get(event.file)}`, { token });
        for (const { date } of FILES[event.file]) this.deleted.add(`${event.file} ${date}`);
        return;
      case "replace": {
        if (this.deleted.has(`${event.file} ${event.date}`)) return;
        const uploads = await statementCalls(server, token);
        this.#uploads += 1;
        const rows = [{ ...TRACKS[0], earnings: "1", date: event.date, store: `Store ${this.#uploads}` }];
        const { body } = await uploads.upload(distrokidText(rows), `again-${this.#uploads}.tsv`);
        if ((await uploads.settled(body.id)).state !== "overlapping") return;
        await post(`/statements/${body.id}/resolve`, { action: "replace" });
        await uploads.settled(body.id);
        this.deleted.add(`${event.file} ${event.date}`);
        return;
      }
      case "close": {
        const month = String(this.#next).padStart(2, "0");
        const last = new Date(Date.UTC(2026, this.#next, 0)).getUTCDate();
        const run = await this.calls.preview({ from: `2026-${month}-01`, to: `2026-${month}-${last}` });
        if ((await post(`/shares/runs/${run.id}/close`, {})).status === 200) this.#next += 1;
        else await this.calls.call("DELETE", `/runs/${run.id}`);
        return;
      }
    }
  }

  async behind(payee: string): Promise<Behind> {
    const path = `/runs/${this.run}/statements/${payee}`;
    const statement = await this.calls.call<PayeeStatement>("GET", path);
    const numbers = statement.deals.flatMap(({ receipts }) => receipts.map(({ no }) => no));
    const lines = new Map<number, ReceiptLine[]>();
    for (const no of numbers) {
      lines.set(no, (await this.calls.call<ReceiptLines>("GET", `${path}/lines?no=${no}`)).lines);
    }
    const csv = (await this.calls.file(`${path}/file?format=csv`)).body.toString();
    return { statement, lines, csv: rowsOf(csv) };
  }

  isDeleted({ file_name: file, accounted }: ReceiptLine): boolean {
    return this.deleted.has(`${file} ${accounted}`);
  }
}

interface Behind {
  statement: PayeeStatement;
  lines: Map<number, ReceiptLine[]>;
  csv: Record<string, string>[];
}

type Happening =
  | { kind: "merge"; track: string; into: string | null }
  | { kind: "store"; store: string; platform: string | null }
  | { kind: "deal"; deal: number; rate: string; covers: object | null }
  | { kind: "payee"; payee: number; territory: string | null }
  | { kind: "upload"; track: number }
  | { kind: "delete"; file: keyof typeof FILES }
  | { kind: "replace"; file: keyof typeof FILES; date: string }
  | { kind: "close" };

const of = <Value>(...values: Value[]) => fc.constantFrom(...values);
const isrc = of(FIRST, EDIT, THIRD, FOURTH);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: of("merge" as const), track: isrc, into: fc.option(isrc, { freq: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of("store" as const),
      store: of("Boomplay", "Anghami"),
      platform: fc.option(of("spotify", "tidal", "Store X"), { freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of("deal" as const),
      deal: of(0, 1, 2, 3),
      rate: of("20%", "1/7"),
      covers: fc.option(
        fc.subarray([FIRST, EDIT, THIRD], { minLength: 1 }).map((some) => ({ by: "tracks", of: some })),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of("payee" as const), payee: of(0, 1), territory: of("US", null) }) },
  { weight: 1, arbitrary: fc.record({ kind: of("upload" as const), track: of(0, 1, 2, 3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: of("delete" as const), file: of<keyof typeof FILES>("one.tsv", "two.tsv") }),
  },
  {
    weight: 1,
    arbitrary: of(
      { kind: "replace" as const, file: "one.tsv" as const, date: "2026-03-30" },
      { kind: "replace" as const, file: "two.tsv" as const, date: "2026-03-29" },
    ),
  },
  { weight: 1, arbitrary: of({ kind: "close" as const }) },
);

/** Cells without a comma inside: the names here have none. */
function rowsOf(csv: string): Record<string, string>[] {
  const [header = "", ...rows] = csv.replace(BYTE_ORDER_MARK, "").trimEnd().split("\r\n");
  const names = header.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, at) => [names[at] ?? "", cell])));
}

describe("behind a closed statement", () => {
  test("another recording's merge changes no row, no word and no file, for the label, a link and a login", async () => {
    const label = await ClosedLabel.make();
    const [ann = "", bert = ""] = label.payees;
    const { calls, run } = label;
    const reader = await joinAccount(server, db, calls.accountId, "payee");
    await calls.call("POST", `/payees/${ann}/reader`, { user_id: reader.userId });
    const { link } = await calls.call<StatementLink>("POST", `/runs/${run}/statements/${bert}/link`);
    const token = link.split("#")[1];
    const lines = (no: number) => server.call("POST", "/shares/links/lines", { body: { token, no } });
    const file = { method: "POST", url: "/api/shares/links/file", payload: { token, format: "csv" } } as const;
    const shown = async () => ({
      login: (await server.call("GET", `/shares/own/${run}/${ann}/lines?no=0`, reader)).body.lines,
      link: [...(await lines(0)).body.lines, ...(await lines(1)).body.lines],
      file: (await server.app.inject(file)).body,
    });
    const before = await shown();
    expect(before.login).not.toEqual([]);
    expect(before.link.map(({ title, amount }: ReceiptLine) => [title, amount])).toEqual([
      ["Song 2", "-3/25"],
      ["Song 2", "80/7"],
    ]);
    await label.happen({ kind: "merge", track: EDIT, into: FIRST });
    await label.happen({ kind: "store", store: "Boomplay", platform: "spotify" });
    expect(await shown()).toEqual(before);
    for (const payee of label.payees) expect(await label.behind(payee)).toEqual(label.before.get(payee));
  });

  test("whatever is merged, named, agreed, booked or deleted later, there are the rows that were in it, and their sum", {
    timeout: 600_000,
  }, async () => {
    const runs = { ...sampleRuns(2, 40), endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 10 }), async (events) => {
        const label = await ClosedLabel.make();
        for (const event of events) await label.happen(event);
        for (const payee of label.payees) {
          const before = label.before.get(payee) ?? expect.unreachable();
          const now = await label.behind(payee);
          expect(withoutSongs(now.statement)).toEqual(withoutSongs(before.statement));
          expect(songSums(now.statement)).toEqual(songSums(before.statement));
          const kept = [...before.lines].map(([no, lines]) => [no, lines.filter((line) => !label.isDeleted(line))]);
          expect([...now.lines]).toEqual(kept);
          const isLine = ({ entry }: Record<string, string>) => entry === "line";
          const isKept = (row: Record<string, string>) => !label.deleted.has(`${row["file"]} ${row["accounted"]}`);
          expect(now.csv.filter(isLine)).toEqual(before.csv.filter((row) => isLine(row) && isKept(row)));
          // What was deleted is said once a rule, with what it came to, and nothing else is said to be gone.
          const sums = (rows: Record<string, string>[]) => {
            const byRule = Map.groupBy(
              rows,
              ({ deal, tax_numerator, tax_denominator }) => `${deal} ${tax_numerator}/${tax_denominator}`,
            );
            return [...byRule].map(([rule, some]) => [rule, total(some)]).sort();
          };
          const gone = before.csv.filter((row) => isLine(row) && !isKept(row));
          if (gone.length === 0) expect(now.statement).toEqual(before.statement);
          else expect(now.statement.songs_note).toMatch(/^Files that this statement was made of were deleted/);
          expect(sums(now.csv.filter(({ entry }) => entry === "no_longer_booked"))).toEqual(sums(gone));
          const rest = (rows: Record<string, string>[]) =>
            rows.filter((row) => !isLine(row) && row["entry"] !== "no_longer_booked");
          expect(rest(now.csv)).toEqual(rest(before.csv));
        }
      }),
      runs,
    );
  });
});

/** What a deletion leaves as it was: all but the songs of what was deleted. */
function withoutSongs({ songs_note: _note, deals, ...statement }: PayeeStatement) {
  return { ...statement, deals: deals.map(({ songs: _songs, ...deal }) => deal) };
}

/** What the songs of each deal come to, with what is not told by song. */
function songSums({ deals }: PayeeStatement): string[] {
  return deals.map(({ songs }) => {
    const told = songs ?? expect.unreachable();
    return addFractions([...told.songs.map(({ amount }) => amount), told.more_amount, told.not_told]);
  });
}

/** The results of rows added up, in lowest terms: arithmetic independent of the product's. */
function total(rows: Record<string, string>[]): string {
  return addFractions(rows.map(({ result_numerator: n = "0", result_denominator: d = "1" }) => `${n}/${d}`));
}

function addFractions(fractions: readonly string[]): string {
  let [over, under] = [0n, 1n];
  for (const fraction of fractions) {
    const [n = "0", d = "1"] = fraction.split("/");
    [over, under] = [over * BigInt(d) + BigInt(n) * under, under * BigInt(d)];
  }
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return `${over / (a || 1n)}/${under / (a || 1n)}`;
}
