import type { Deal, Deals } from "@ledgerline/contract/shares/deals";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import type { ShareImport } from "@ledgerline/contract/shares/share-csv";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, type ShareCalls } from "../harness/share-calls.ts";
import { APRIL, MARCH, SONG, songLabel } from "../harness/song-label.ts";

const server = await createTestApp();
afterAll(() => server.close());

const UPC = "5063000000014";
const HEADER = "deal,currency,kind,covers,recordings,part,fee,rate,participants";

/** A row of a file of deals, in which only Ada takes part. */
const row = (deal: string, covers: string, recordings: string, rate = "100%") =>
  `${deal},USD,royalty,${covers},"${recordings.replaceAll('"', '""')}",100%,0%,${rate},Ada = 100%\n`;

const taken = ({ call }: ShareCalls, text: string, more: object = {}) =>
  call<ShareImport>("POST", "/import", { what: "deals", text: `${HEADER}\n${text}`, ...more });

const dealsOf = async ({ call }: ShareCalls) => (await call<Deals>("GET", "/deals")).deals;

/** A label that keeps what no deal covers, with a song of Ann's booked in March. */
async function annsLabel() {
  const label = await songLabel(server);
  await label.upload("march.tsv", "1000", "2026-03-31", { artist: "Ann", upc: UPC });
  await label.call("POST", "/settings", { uncovered_is_accounts: true });
  const ada = await label.payee("Ada");
  return { ...label, ada };
}

/** What a run of March would pay. */
async function paidBy(label: ShareCalls): Promise<[string | undefined, string[]]> {
  const { id, payees, blockers } = await label.preview(MARCH);
  await label.call("DELETE", `/runs/${id}`);
  return [payees[0]?.closing, blockers.map(({ code }) => code)];
}

test.each([
  ["tracks", "QZ-AAA-26-00001"],
  ["tracks", "qzaaa2600001"],
  ["tracks", "ISRC QZ AAA 26 00001"],
  ["releases", "05063000000014"],
  ["releases", "5 063000 000014"],
  ["artists", "ann"],
  ["artists", "ＡＮＮ"],
])("a deal whose %s are written %s pays for the line that is booked", async (by, name) => {
  const label = await annsLabel();
  expect(await taken(label, row("By file", by, name), { apply: true })).toMatchObject({
    ...{ added: 1, errors: [], warnings: [], applied: true },
  });
  expect(await paidBy(label)).toEqual(["1000.00", []]);
  const [deal] = await dealsOf(label);
  await label.call("DELETE", `/deals/${deal?.id}`);
  const made = await label.deal({
    name: "By call",
    versions: [royaltyTerms(label.ada, "100%", { covers: { by, of: [name] } })],
  });
  expect(made).not.toHaveProperty("not_booked");
  expect(await paidBy(label)).toEqual(["1000.00", []]);
});

test("whatever a file has for a recording means the line, is asked about, or is said to be booked nowhere", async () => {
  const label = await annsLabel();
  const marks = fc.constantFrom("", "-", " ", "–", "_", ".", "/", "'");
  const code = fc.constantFrom(SONG.isrc, SONG.isrc.toLowerCase(), "QZAAA2600009", UPC, `0${UPC}`, "5063000000021");
  const spelled = fc
    .tuple(code, fc.array(marks, { minLength: 16, maxLength: 16 }))
    .map(([text, between]) => [...text].map((char, at) => char + between[at]).join(""));
  const other = fc.constantFrom("Tide", "tide", "TIDE ", "Ann", "ann", "Nothing", "5.063E+12", "QZAAA26O0001", "n/a");
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(spelled, other),
      fc.constantFrom("tracks", "releases", "artists"),
      async (written, by) => {
        const { errors, warnings } = await taken(label, row("Deal", by, written));
        if (errors.length > 0) {
          expect(errors).toMatchObject([
            { line: 2, column: "recordings", message: expect.stringMatching(/^“.+” is not /) },
          ]);
          return;
        }
        const letters = written
          .normalize("NFKC")
          .toLowerCase()
          .replace(/[^a-z\d]/g, "");
        const isBooked =
          by === "tracks"
            ? letters === SONG.isrc.toLowerCase()
            : by === "releases"
              ? /^0*5063000000014$/.test(letters)
              : letters === "ann";
        expect([written, warnings.map(({ line }) => line)]).toEqual([written, isBooked ? [] : [2]]);
      },
    ),
    sampleRuns(40, 400),
  );
});

test("a title is asked about with the recordings that it may mean, and taken as the answer says", async () => {
  const label = await annsLabel();
  await label.upload("live.tsv", "5", "2026-03-30", { artist: "Ann", title: "tide", isrc: "QZAAA2600002" });
  const file = row("One", "tracks", "Tide") + row("Two", "releases", "Debut");
  const asked = await taken(label, file, { apply: true });
  const found = [
    { id: SONG.isrc, title: "Tide", artist: "Ann" },
    { id: "QZAAA2600002", title: "tide", artist: "Ann" },
  ];
  expect(asked).toMatchObject({ applied: false, warnings: [] });
  expect(asked.errors).toEqual([
    {
      ...{ line: 2, column: "recordings" },
      message: `“Tide” is not an ISRC. Say which it means: ${SONG.isrc} (“Tide” by Ann), QZAAA2600002 (“tide” by Ann).`,
      question: { covers: "tracks", name: "Tide", found, more: 0 },
    },
    {
      ...{ line: 3, column: "recordings" },
      message:
        "“Debut” is not a UPC, and no booked release has this title or artist. Name each release by its UPC, such as 5063000000014.",
      question: { covers: "releases", name: "Debut", found: [], more: 0 },
    },
  ]);
  const choices = [
    { covers: "tracks", name: "Tide", of: ["QZAAA2600002"] },
    { covers: "releases", name: "Debut", of: [UPC] },
  ];
  expect(await taken(label, file, { apply: true, choices })).toMatchObject({ added: 2, errors: [], applied: true });
  expect((await dealsOf(label)).map(({ versions: [terms] }) => terms?.covers)).toEqual([
    { by: "tracks", of: ["QZAAA2600002"] },
    { by: "releases", of: [UPC] },
  ]);

  const named = (by: string, of: string) => ({
    ...{ name: "Three", currency: "USD" },
    versions: [royaltyTerms(label.ada, "1%", { covers: { by, of: [of] } })],
  });
  expect(await label.refused("POST", "/deals", named("tracks", "Tide"))).toEqual([400, asked.errors[0]?.message]);
  expect(await label.refused("POST", "/deals", named("tracks", UPC))).toEqual([
    400,
    `“${UPC}” is not an ISRC but a release's code. Cover releases instead.`,
  ]);
  const [deal] = await dealsOf(label);
  const versions = named("tracks", "Ann").versions;
  const [status, detail] = await label.refused("POST", `/deals/${deal?.id}`, { versions });
  expect([status, detail]).toEqual([400, expect.stringContaining("QZAAA2600002 (“tide” by Ann)")]);
  const simulated = { from: "2026-03", to: "2026-03", currency: "USD", kind: "royalty", rate: "20%" };
  const people = [{ payee: label.ada, share: "100%" }];
  const simulate = { ...simulated, people, covers: { by: "tracks", of: ["Tide"] } };
  expect((await label.refused("POST", "/simulation", simulate))[0]).toBe(400);
});

test("a deal beside very many terms is checked and saved like one beside few", async () => {
  const label = await annsLabel();
  const { call, deal, ada } = label;
  const terms = (rate: string, of: string[]) => [royaltyTerms(ada, rate, { covers: { by: "tracks", of } })];
  // Each names 2,000 recordings: together these terms are too long for the thread that answers.
  for (let at = 1; at <= 8; at += 1) {
    const of = Array.from({ length: 2_000 }, (_, n) => `QZBBB${String(at * 10_000 + n).padStart(7, "0")}`);
    await deal({ name: `Catalogue ${at}`, versions: terms("60%", of) });
  }
  const twice = { name: "Again", currency: "USD", versions: terms("50%", ["QZBBB0010000"]) };
  const { status, body } = await server.call("POST", "/shares/deals", { token: label.token, body: twice });
  const message =
    "“Catalogue 1” and “Again” would together share out more than 100%. Lower a share, or say that one deal replaces the other.";
  expect(status).toBe(409);
  expect(body).toMatchObject({ detail: message, issues: [{ field: "versions", message }] });
  const made = await deal({ name: "Song", versions: terms("40%", [SONG.isrc]) });
  expect(made).toMatchObject({ name: "Song", settings_from: null });
  const changed = await call<Deal>("POST", `/deals/${made.id}`, { versions: terms("30%", [SONG.isrc]) });
  expect(changed).toMatchObject({ id: made.id, versions: [{ rate: "30%" }] });
  const { payees } = await label.preview(MARCH);
  expect(payees.map(({ closing }) => closing)).toEqual(["300.00"]);
});

test("a deal that names what nothing booked has says so, and keeps runs open until that is confirmed", async () => {
  const label = await annsLabel();
  const { call, refused, preview, computed } = label;
  const file = row("Later", "tracks", "QZAAA2600098\nQZAAA2600099", "1%") + row("Whole", "everything", "", "50%");
  const message =
    "Nothing booked has QZAAA2600098 and QZAAA2600099. Nobody gets a share for them until something is: check how they are written.";
  const warned = { errors: [], warnings: [{ line: 2, column: "recordings", message }], more_warnings: 0 };
  expect(await taken(label, file)).toMatchObject({ ...warned, applied: false });
  expect(await taken(label, file, { apply: true })).toMatchObject({ ...warned, applied: true });
  const [later, whole] = await dealsOf(label);
  expect(later).toMatchObject({ not_booked: { count: 2, open: 2, names: ["QZAAA2600098", "QZAAA2600099"] } });
  expect(whole).not.toHaveProperty("not_booked");

  const run = await preview(MARCH);
  const detail =
    "“Later” names recordings or artists that no booked statement has. Correct the deal, or confirm that they are still to come.";
  expect(run.blockers).toEqual([{ code: "names_not_booked", detail }]);
  expect(await refused("POST", `/runs/${run.id}/close`)).toEqual([409, detail]);
  expect(await refused("POST", "/deals/confirm", { deals: [{ id: later?.id, count: 1 }] })).toEqual([
    409,
    "A deal now names other recordings than you saw. Look at it again, then confirm it.",
  ]);
  await call("POST", "/deals/confirm", { deals: [{ id: later?.id, count: 2 }] });
  expect((await dealsOf(label))[0]).toMatchObject({ not_booked: { count: 2, open: 0 } });
  // Confirming changes no figure, so what was seen can be closed as it is.
  expect(await call<RunDetails>("GET", `/runs/${run.id}`)).toMatchObject({ blockers: [], stale: false });
  expect(await taken(label, file)).toMatchObject({ warnings: [], unchanged: 2 });

  // What is added later was not confirmed.
  const versions = (of: string[]) => [royaltyTerms(label.ada, "1%", { covers: { by: "tracks", of } })];
  const changed = await call<Deal>("POST", `/deals/${later?.id}`, {
    versions: versions(["QZAAA2600098", "QZAAA2600099", "QZAAA2600097", SONG.isrc]),
  });
  expect(changed.not_booked).toEqual({ count: 3, open: 1, names: ["QZAAA2600097", "QZAAA2600098", "QZAAA2600099"] });
  await call("POST", `/runs/${run.id}/refresh`);
  expect((await computed(run.id)).blockers).toEqual([{ code: "names_not_booked", detail }]);
  await label.upload("more.tsv", "1", "2026-03-30", { isrc: "qz-aaa-26-00097" });
  expect((await dealsOf(label))[0]).toMatchObject({ not_booked: { count: 2, open: 0 } });
  await call("POST", `/runs/${run.id}/refresh`);
  await computed(run.id);
  await call("POST", `/runs/${run.id}/close`);
});

test("a track that was merged is booked as the one that stays", async () => {
  const label = await annsLabel();
  await label.upload("edit.tsv", "5", "2026-03-30", { artist: "Ann", title: "Edit", isrc: "QZAAA2600002" });
  const { token } = label;
  const merge = (id: string, same_as: string | null) =>
    server.call("POST", `/royalties/tracks/${id}/merge`, { token, body: { same_as } });
  expect((await merge("QZAAA2600002", SONG.isrc)).status).toBe(200);
  for (const track of ["QZAAA2600002", SONG.isrc]) {
    const deal = { name: track, versions: [royaltyTerms(label.ada, "1%", { covers: { by: "tracks", of: [track] } })] };
    expect(await label.deal(deal), track).not.toHaveProperty("not_booked");
  }
});

test("an artist is paid however later files print the name, and a late file is the cause of its own money", async () => {
  const label = await annsLabel();
  const { call, upload, preview } = label;
  const covers = { by: "artists", of: ["ann"] };
  const deal = await label.deal({ name: "Ann's", versions: [royaltyTerms(label.ada, "50%", { covers })] });
  expect(deal.versions[0]?.covers).toEqual({ by: "artists", of: ["Ann"] });
  const run = await preview(MARCH);
  expect(run.payees[0]?.closing).toBe("500.00");
  await call("POST", `/runs/${run.id}/close`);
  await upload("late.tsv", "10", "2026-03-30", { artist: "ANN", isrc: "QZAAA2600003" });
  await upload("april.tsv", "100", "2026-04-30", { artist: "ann", isrc: "QZAAA2600004" });
  const next = await preview(APRIL);
  expect(next.payees[0]?.closing).toBe("555.00");
  expect(next.differences).toMatchObject([
    { cause: "late.tsv, booked after March 2026 was closed", payees: [{ amount: "5" }] },
  ]);
  expect(await call<RunDetails>("GET", `/runs/${run.id}`)).toMatchObject({ payees: [{ closing: "500.00" }] });
});
