import { afterAll, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { serveBeside, stillVersions } from "../harness/apps/serve-beside.ts";
import { royaltyTerms, shareCalls } from "../harness/share-calls.ts";
import { watchAnswers } from "../harness/watch-answers.ts";

const clock = () => new Date("2026-05-20T12:00:00Z");
const server = await createTestApp({}, { clock, versions: stillVersions() });
afterAll(() => server.close());
const others = serveBeside(() => server, clock);

const OVERVIEW = "/shares/overview";
const SONG = { store: "Spotify", month: "2026-01", title: "Tide", artist: "Lamp", isrc: "QZAAA2600001" };

test("every change to what is shared out appears in the overview, on every server", { timeout: 120_000 }, async () => {
  const mine = await shareCalls(server);
  const { token, call } = mine;
  const change = watchAnswers(() => ({ ...others, own: server.app, token, paths: [OVERVIEW] }));
  await change("nothing", async () => {}, []);
  const march = () => mine.book("march.tsv", [{ ...SONG, earnings: "100", date: "2026-03-31" }]);
  await change("a booking", march, [], "job");

  const ada = await mine.payee("Ada");
  let deal = "";
  const terms = (rate: string) => ({ name: "All of it", currency: "USD", versions: [royaltyTerms(ada, rate)] });
  const addDeal = async () => {
    deal = (await mine.deal(terms("20%"))).id;
  };
  await change("the first deal", addDeal, [OVERVIEW]);
  await change("other terms", () => call("POST", `/deals/${deal}`, terms("50%")), [OVERVIEW]);
  const april = () => mine.book("april.tsv", [{ ...SONG, earnings: "10", date: "2026-04-30" }]);
  await change("a booking under a deal", april, [OVERVIEW], "job");
  const tax = { kind: null, store: null, territory: null, rate: "10%" };
  const withhold = () => call("POST", `/payees/${ada}`, { name: "Ada", currency: "USD", withholding: [tax] });
  await change("tax of a payee", withhold, [OVERVIEW]);

  const entry = { date: "2026-03-10", amount: "7" };
  let cost = "";
  const addCost = async () => {
    cost = (await call<{ id: string }>("POST", "/costs", { ...entry, currency: "USD", kind: "mixing", deal })).id;
  };
  await change("a cost", addCost, [OVERVIEW]);
  await change("a cost deleted", () => call("DELETE", `/costs/${cost}`), [OVERVIEW]);
  const advance = { ...entry, payee: ada, deal, recouped_from: "own_share" };
  await change("an advance", () => call("POST", "/advances", advance), [OVERVIEW]);
  const opening = { ...entry, payee: ada, kind: "opening", note: "" };
  await change("an opening balance", () => call("POST", "/transfers", opening), [OVERVIEW]);

  let run = "";
  const preview = async () => {
    run = (await mine.preview({ from: "2026-03-01", to: "2026-03-31" })).id;
  };
  await change("a preview", preview, [], "job");
  const step = (name: string, body = {}) => call("POST", `/runs/${run}/${name}`, body);
  await change("a run closed", () => step("close"), [OVERVIEW], "job");
  await change("a run opened again", () => step("undo"), [OVERVIEW]);
  const refresh = async () => {
    await step("refresh");
    await mine.computed(run);
  };
  await change("the preview computed again", refresh, [], "job");
  await change("the run closed again", () => step("close"), [OVERVIEW], "job");
  await change("a run sent", () => step("send"), [], "job");
  const payment = { payees: [ada], date: "2026-04-20", kind: "paid" };
  await change("a payment", () => step("payments", payment), [OVERVIEW]);
});
