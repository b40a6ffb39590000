import type { AnsweredPlays, AnswerPlaysInput, PlaysFile } from "@ledgerline/contract/plays-files";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { UNRECOGNIZED } from "../../../../test/answers/mapping-answers.ts";
import { BOOKED } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderStatements, statementsNetwork } from "../../../../test/render-statements.tsx";

type Ask = PlaysFile["asks"][number];

const ask = (question: Ask["question"], given: Partial<Ask> = {}): Ask => ({
  question,
  value: null,
  sure: false,
  from: null,
  days: null,
  doubt: null,
  ...given,
});
const idOf = (at: number) => `01939b5e-7a52-7cc3-98d5-00000000000${at}`;

function fileOf(at: number, name: string, asks: Ask[]): PlaysFile {
  return {
    id: idOf(at),
    file_name: name,
    sheet: null,
    format_name: "Apple Music for Artists, songs",
    platform: "apple_music",
    state: "confirming",
    created_at: "2026-11-24T08:00:00.000Z",
    counted: { rows: 12, plays: 4200, from: null, to: null },
    asks,
  };
}

const waiting = ({ id, file_name }: PlaysFile): Statement => ({
  ...UNRECOGNIZED,
  id,
  file_name,
  state: "confirming",
  kind: "plays",
  detail: null,
  question: { id: "window", text: "Which days is this file about?", options: [], suggestion: null },
});

const JANUARY = fileOf(1, "songs-2026-01.csv", [
  ask("window", { value: "2026-01-01~2026-01-31", sure: true, from: "name" }),
  ask("profile", { value: "Nadia Okoro", from: "account" }),
]);
const TWO_WAYS = fileOf(2, "songs-2026-02-2.csv", [
  ask("window", {
    value: "2026-02-01~2026-02-28",
    from: "name",
    doubt: "The file's name can be read in two ways.",
  }),
  ask("profile", { value: "Nadia Okoro", from: "account" }),
]);
const UNDATED = fileOf(3, "a-songs-28day.csv", [
  ask("window", { days: 28, doubt: "The file's name says 28 days, but not which." }),
  ask("profile", { value: "Nadia Okoro", from: "account" }),
]);

let network: FakeNetwork;
let files: PlaysFile[];
let booked: Statement[];
let refuse: Record<string, string>;

beforeEach(() => {
  booked = [];
  refuse = {};
  network = statementsNetwork(() => [...files.map(waiting), ...booked])
    .answer("plays.files", () => ({ files, more: false }))
    .answer("plays.answer", (input): AnsweredPlays => {
      const answered = (input as AnswerPlaysInput).files.map(({ id }) => {
        const refused = refuse[id] ?? null;
        const file = files.find((each) => each.id === id);
        return {
          id,
          statement: refused || !file ? null : ({ ...waiting(file), state: "received", question: null } as Statement),
          refused,
        };
      });
      booked = answered.flatMap(({ statement }) => statement ?? []);
      files = files.filter(({ id }) => !booked.some((one) => one.id === id));
      return { files: answered };
    });
});

const sent = () => network.callsOf("plays.answer").map(({ input }) => input);
const fieldsOf = (name: string) => within(screen.getByRole("group", { name }));

test("several files are checked on one screen, one is left out, and the others are booked together", async () => {
  files = [JANUARY, TWO_WAYS, UNDATED];
  const { container } = renderStatements();
  await screen.findByRole("heading", { name: "3\u00a0files of plays wait for you" });
  expect(screen.getAllByText("Apple Music for Artists, songs · 4,200 plays in 12 rows")).toHaveLength(3);
  fieldsOf("songs-2026-01.csv").getByText("Days: from the file’s name.");
  fieldsOf("songs-2026-02-2.csv").getByText("The file's name can be read in two ways.");
  expect(fieldsOf("songs-2026-02-2.csv").getByLabelText<HTMLInputElement>("First day").value).toBe("2026-02-01");
  expect(await axeFindings(container)).toEqual([]);

  await userEvent.click(fieldsOf("songs-2026-02-2.csv").getByRole("checkbox", { name: "songs-2026-02-2.csv" }));
  screen.getByText("1 file left out.");
  await userEvent.type(fieldsOf("a-songs-28day.csv").getByLabelText("Last day"), "2026-03-28");
  const artist = screen.getByLabelText("Artist of all files");
  await userEvent.clear(artist);
  await userEvent.type(artist, "Low Lights");
  await userEvent.click(screen.getByRole("button", { name: "Book 2\u00a0files" }));

  await screen.findAllByText("Waiting to be booked");
  expect(sent()).toEqual([
    {
      files: [
        { id: idOf(1), window: "2026-01-01~2026-01-31", profile: "Low Lights" },
        { id: idOf(3), window: "2026-03-01~2026-03-28", profile: "Low Lights" },
      ],
    },
  ]);
  // The remaining file asks in its own line.
  await screen.findByText("What is this file about?");
});

test("all are booked with the keyboard alone, and a refused file says why in its place", async () => {
  files = [JANUARY, TWO_WAYS];
  refuse = { [idOf(2)]: "Write the days as 2026-10-01~2026-10-28, or ~2026-10-28 for all time." };
  renderStatements();
  await screen.findByRole("heading", { name: "2\u00a0files of plays wait for you" });
  screen.getByLabelText("Artist of all files").focus();
  await userEvent.keyboard("{Enter}");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Write the days");
  expect(sent()).toMatchObject([{ files: [{ id: idOf(1) }, { id: idOf(2) }] }]);
});

test("a single file asks everything at once, including the song of a timeline", async () => {
  files = [fileOf(1, "Slow Tide_-timeline.csv", [ask("song", { value: "Slow Tide_", from: "name" }), ask("profile")])];
  const { container } = renderStatements();
  await screen.findByText("What is this file about?");
  expect(screen.queryByRole("heading", { name: /wait for you/ })).toBeNull();
  const song = screen.getByLabelText("Song");
  await userEvent.clear(song);
  await userEvent.type(song, "Slow Tide?");
  await userEvent.click(screen.getByRole("button", { name: "It has the plays of all songs" }));
  await userEvent.click(screen.getByRole("button", { name: "It is of one song" }));
  await userEvent.clear(song);
  await userEvent.type(song, "Slow Tide?");
  await userEvent.type(screen.getByLabelText("Artist"), "Nadia Okoro");
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Book this file" }));
  await screen.findByText("Waiting to be booked");
  expect(sent()).toEqual([{ files: [{ id: idOf(1), song: "Slow Tide?", profile: "Nadia Okoro" }] }]);
});

test("all time has no first day", async () => {
  files = [fileOf(1, "a-songs-all.csv", [ask("window"), ask("profile", { value: "Nadia Okoro", from: "account" })])];
  renderStatements();
  await userEvent.click(await screen.findByRole("checkbox", { name: /^All time/ }));
  expect(screen.queryByLabelText("First day")).toBeNull();
  await userEvent.type(screen.getByLabelText("Last day"), "2026-10-28");
  await userEvent.click(screen.getByRole("button", { name: "Book this file" }));
  await screen.findByText("Waiting to be booked");
  expect(sent()).toMatchObject([{ files: [{ window: "~2026-10-28" }] }]);
});

test("what was read from a booked file can be changed in its details", async () => {
  files = [JANUARY];
  network = statementsNetwork(() => [{ ...BOOKED, id: idOf(1), kind: "plays", proof: null }])
    .answer("plays.files", { files: [{ ...JANUARY, state: "booked" }], more: false })
    .answer("plays.answer", { files: [] });
  renderStatements();
  await userEvent.click(await screen.findByRole("button", { name: BOOKED.file_name }));
  await userEvent.click(screen.getByRole("button", { name: "Change the days or the artist" }));
  const last = await screen.findByLabelText("Last day");
  await userEvent.clear(last);
  await userEvent.type(last, "2026-01-30");
  await userEvent.click(screen.getByRole("button", { name: "Book it again" }));
  expect(sent()).toMatchObject([{ files: [{ id: idOf(1), window: "2026-01-01~2026-01-30" }] }]);
});
