import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import type { Sort } from "../../lib/sort.ts";
import type { Column, Tail } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { MoreRows } from "./use-fetch-ahead.ts";

interface Song {
  title: string;
  plays: number;
  net: string;
}

const COLUMNS: Column<Song>[] = [
  {
    id: "title",
    name: "Title",
    cell: ({ title }) => title,
    text: ({ title }) => title,
    order: (a, b) => a.title.localeCompare(b.title),
  },
  {
    id: "plays",
    name: "Plays",
    numeric: true,
    cell: ({ plays }) => plays.toLocaleString("en-US"),
    text: ({ plays }) => `${plays}`,
    order: (a, b) => a.plays - b.plays,
    phone: ({ plays }) => `${plays} plays`,
    source: () => "statement",
  },
  {
    id: "net",
    name: "Revenue",
    numeric: true,
    cell: ({ net }, digits) => (digits === null ? Number(net).toFixed(2) : net),
    text: ({ net }) => net,
    digits: ({ net }) => net,
  },
];

const SONGS: Song[] = [
  { title: "Harbour", plays: 1200, net: "3.4800000001" },
  { title: "=Formula", plays: 9, net: "-0.02" },
  { title: "Ebb", plays: 80_000, net: "232" },
];

const TAIL: Tail<Song> = {
  has: ({ plays }) => plays < 5,
  name: (rows) => `${rows.length} other songs`,
  sum: (rows) => [{ title: "", plays: rows.reduce((sum, { plays }) => sum + plays, 0), net: "0" }],
};

interface Options {
  songs?: Song[];
  count?: number | null;
  more?: MoreRows;
}

function Songs({ songs = SONGS, ...rest }: Options) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <DataTable
      label="Songs"
      columns={COLUMNS}
      rows={songs}
      rowId={({ title }) => title}
      unit={["song", "songs"]}
      sort={sort}
      onSort={setSort}
      href={({ title }) => `/songs/${encodeURIComponent(title)}`}
      tail={TAIL}
      {...rest}
    />
  );
}

function render(options: Options = {}) {
  return { ...renderScreen(<Songs {...options} />), user: userEvent.setup() };
}

const grid = () => screen.getByRole("grid", { name: "Songs" });
const names = () =>
  within(grid())
    .getAllByRole("rowheader")
    .map((cell) => cell.firstChild?.textContent);

test("the table's rows are named and counted, and marked only once if all figures have one source", async () => {
  const { container } = render();
  expect(screen.getByRole("status").textContent).toBe("3\u00a0songs");
  expect(within(grid()).getAllByRole("columnheader")).toHaveLength(3);
  expect(within(grid()).getAllByRole("button", { name: "Booked on a statement" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Harbour" }).getAttribute("href")).toBe("/songs/Harbour");
  expect(await axeFindings(container)).toEqual([]);
});

test("a column's head sorts by it, and reverses the order on the second press", async () => {
  const { user } = render();
  const head = screen.getByRole("columnheader", { name: /^Plays/ });
  expect(head.getAttribute("aria-sort")).toBeNull();
  await user.click(within(head).getByRole("button", { name: "Plays" }));
  expect(head.getAttribute("aria-sort")).toBe("descending");
  expect(names()).toEqual(["Ebb", "Harbour", "=Formula"]);
  await user.click(within(head).getByRole("button", { name: "Plays" }));
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  expect(names()).toEqual(["=Formula", "Harbour", "Ebb"]);
  await user.click(screen.getByRole("button", { name: "Title" }));
  expect(names()).toEqual(["=Formula", "Ebb", "Harbour"]);
});

test("a phone can sort by the columns that it has no room for", async () => {
  const { user } = render();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Plays");
  expect(names()).toEqual(["Ebb", "Harbour", "=Formula"]);
  await user.click(screen.getByRole("button", { name: "Highest first" }));
  expect(names()).toEqual(["=Formula", "Harbour", "Ebb"]);
  expect(within(grid()).getAllByText("80000 plays")).toHaveLength(1);
});

test("it is one tab stop, arrows move inside, and Enter opens the row", async () => {
  const { user } = render();
  screen.getByRole("button", { name: "Copy table" }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Harbour" }));
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("9");
  await user.keyboard("{End}");
  expect(document.activeElement?.textContent).toBe("-0.02");
  await user.keyboard("{Control>}{End}{/Control}{Home}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ebb" }));
  await user.keyboard("{Control>}{Home}{/Control}{ArrowUp}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Title" }));
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(window.location.pathname).toBe("/songs/%3DFormula");
  await user.tab();
  expect(grid().contains(document.activeElement)).toBe(false);
});

test("a press anywhere in a row opens it", async () => {
  const { user } = render();
  await user.click(screen.getByText("80,000"));
  expect(window.location.pathname).toBe("/songs/Ebb");
});

test("the long tail is a line of sums until it is opened", async () => {
  const small = ["Rain", "Snow", "Hail"].map((title, n) => ({ title, plays: n, net: "0" }));
  const { user } = render({ songs: [...SONGS, ...small] });
  expect(names()).toEqual(["Harbour", "=Formula", "Ebb", "3 other songs"]);
  expect(screen.getByRole("status").textContent).toBe("6\u00a0songs");
  const fold = screen.getByRole("button", { name: "3 other songs" });
  expect(within(screen.getByRole("row", { name: /3 other songs/ })).getAllByText("3")).toHaveLength(1);
  await user.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  expect(names().slice(3)).toEqual(["3 other songs", "Rain", "Snow", "Hail"]);
});

test("on paper the long tail is open", () => {
  const small = ["Rain", "Snow", "Hail"].map((title, n) => ({ title, plays: n, net: "0" }));
  render({ songs: [...SONGS, ...small] });
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(names().slice(3)).toEqual(["3 other songs", "Rain", "Snow", "Hail"]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(names().slice(3)).toEqual(["3 other songs"]);
});

test("the table and a single cell are copied exactly, and never as a formula", async () => {
  const { user } = render();
  await user.click(screen.getByRole("button", { name: "Copy table" }));
  expect(await navigator.clipboard.readText()).toBe(
    "Title\tPlays\tRevenue\nHarbour\t1200\t3.4800000001\n'=Formula\t9\t-0.02\nEbb\t80000\t232\n",
  );
  await user.click(screen.getByText("3.48"));
  const setData = vi.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  expect(setData.mock.calls).toEqual([["text/plain", "3.4800000001"]]);
});

test("every digit is shown on demand", async () => {
  const { user } = render();
  expect(screen.queryByText("3.4800000001")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show every digit" }));
  screen.getByText("3.4800000001");
  await user.click(screen.getByRole("button", { name: "Round to cents" }));
  screen.getByText("3.48");
});

test("thousands of rows are not all drawn, and the next page is fetched before the last row is reached", async () => {
  const songs = Array.from({ length: 2000 }, (_, n) => ({ title: `Song ${n}`, plays: 10 + n, net: "1" }));
  let fetched = 0;
  const more: MoreRows = { has: true, fetching: false, failure: null, fetch: () => fetched++ };
  const { user } = render({ songs, count: 5000, more });
  expect(screen.getByRole("status").textContent).toBe("5,000\u00a0songs");
  expect(grid().getAttribute("aria-rowcount")).toBe("5001");
  expect(within(grid()).getAllByRole("row").length).toBeLessThan(100);
  expect(fetched).toBe(0);
  screen.getByRole("link", { name: "Song 0" }).focus();
  await user.keyboard("{Control>}{End}{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Song 1999" })));
  expect(screen.getByRole("row", { name: /Song 1999/ }).getAttribute("aria-rowindex")).toBe("2001");
  await waitFor(() => expect(fetched).toBe(1));
});

test("a page that could not be fetched is only fetched again by the artist", async () => {
  let fetched = 0;
  const more: MoreRows = { has: true, fetching: false, failure: "Failed to load tracks", fetch: () => fetched++ };
  const { user } = render({ count: null, more });
  expect(screen.getByRole("status").textContent).toBe("3\u00a0songs so far");
  expect(screen.getByRole("alert").textContent).toContain("Failed to load tracks");
  expect(fetched).toBe(0);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(fetched).toBe(1);
});
