import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";

vi.mock("./virtual-rows.tsx", () => {
  throw new Error("the connection dropped");
});

const COLUMNS: Column<string>[] = [{ id: "title", name: "Title", cell: (title) => title, text: (title) => title }];
const TITLES = Array.from({ length: 200 }, (_, at) => `Song ${at + 1}`);

test("every row is drawn if the code that finds the visible ones cannot be fetched", async () => {
  renderScreen(
    <DataTable label="Songs" columns={COLUMNS} rows={TITLES} rowId={(title) => title} unit={["song", "songs"]} />,
  );
  expect(screen.queryByText("Song 200")).toBeNull();
  expect(await screen.findByText("Song 200")).toBeTruthy();
});
