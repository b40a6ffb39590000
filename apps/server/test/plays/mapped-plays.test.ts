import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { expect, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const HEADER = "Tag;Titel;Wiedergaben";
const file = (...rows: string[]) => [HEADER, ...rows, ""].join("\n");
const MAPPING: Mapping = {
  kind: "plays",
  platform: "tidal",
  columns: { sold: 0, track: 1, units: 2 },
  numbers: "comma",
  dates: "day_first",
};

test("an export of plays with an unknown header is mapped, and the next one needs no questions", async () => {
  const server = await useTestApp();
  const artist = await statementCalls(server);
  const { body: uploaded } = await artist.upload(file("01/10/2026;Hafen;1.200", "02/10/2026;Hafen;x", "total;;1.200"));
  expect(uploaded).toMatchObject({ state: "unrecognized" });
  const { dates: _, platform: __, ...incomplete } = MAPPING;
  expect((await artist.preview(uploaded.id, incomplete)).body).toMatchObject({
    missing: [{ field: "platform" }],
  });
  expect((await artist.preview(uploaded.id, { ...incomplete, platform: "tidal" })).body).toMatchObject({
    counts: { booked: 0, refused: 2 },
    missing: [{ field: "dates" }],
  });
  expect((await artist.preview(uploaded.id, MAPPING)).body).toMatchObject({
    rows: [
      { line_no: 2, line: null, note: 'Counts as 1,200 plays of "Hafen" on 2026-10-01.' },
      { line_no: 3, refused: "Wiedergaben is not a whole number" },
      { line_no: 4, line: null },
    ],
    counts: { read: 3, booked: 1, refused: 1, noted: 1 },
    missing: [],
  });
  const { body: mapped } = await artist.map(uploaded.id, { mapping: MAPPING, name: "Tidal" });
  expect(mapped).toMatchObject({
    state: "confirming",
    kind: "plays",
    format_name: "Tidal",
    question: { id: "profile" },
  });

  const answer = { question: "profile", value: "Paper Lanterns" };
  await server.call("POST", `/statements/${uploaded.id}/answer`, { token: artist.token, body: answer });
  expect(await artist.settled(uploaded.id)).toMatchObject({
    state: "booked",
    rows: { booked: 1, refused: 1, noted: 1 },
  });
  const { body: days } = await server.call("GET", "/plays/days?from=2026-10-01&to=2026-10-31", { token: artist.token });
  expect(days.days).toMatchObject([{ platform: "tidal", plays: 1200, measured_by: "platform_export", partial: true }]);

  const { body: next } = await artist.upload(file("01/11/2026;Hafen;7"));
  expect(await artist.settled(next.id)).toMatchObject({ state: "booked", kind: "plays", question: null });
  const { body: formats } = await server.call("GET", "/statements/formats", { token: artist.token });
  expect(formats.formats).toContainEqual(expect.objectContaining({ name: "Tidal", kinds: ["plays"], evidence: "own" }));
  expect(formats.formats).toContainEqual(expect.objectContaining({ id: "s4a-audience", kinds: ["plays"] }));
});
