import type { Layout } from "@ledgerline/contract/statements/layouts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { COLUMNS, FORMATS, PREVIEW, UNRECOGNIZED } from "../../../../test/answers/mapping-answers.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { fakeNetwork, renderScreen } from "../../../../test/render-screen.tsx";
import { StatementsSection } from "../statements-section.tsx";
import { layoutText } from "./layout-file.tsx";

const LAYOUT: Layout = {
  ledgerline: 1,
  name: "Quiet Mill",
  header: COLUMNS.columns.map(({ name }) => name),
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Period", as: ["YYYY-MM", "clear"] },
      store: { column: "Shop" },
      net: { column: "Amount", currency: { fixed: "EUR" } },
    },
  },
  rows: [["2026-05", "Spotify", "Tide", "0.25", ""]],
};

let network: FakeNetwork;
let saved: Blob[];
let names: string[];

beforeEach(() => {
  saved = [];
  names = [];
  URL.createObjectURL ??= () => "";
  URL.revokeObjectURL ??= () => {};
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:layout";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  network = fakeNetwork()
    .answer("statements.list", { statements: [UNRECOGNIZED], cursor: null })
    .answer("statements.formats", { formats: FORMATS, cursor: null })
    .answer("statements.columns", COLUMNS)
    .answer("statements.preview", PREVIEW)
    .answer("statements.shareMapping", LAYOUT)
    .answer("statements.addLayout", { formats: FORMATS, cursor: null });
});

async function openMapper() {
  renderScreen(<StatementsSection />);
  await userEvent.click(await screen.findByRole("button", { name: UNRECOGNIZED.file_name }));
  await screen.findByRole("list", { name: "Columns of the file" });
}

test("what was said so far is saved as a text that people can read", async () => {
  await openMapper();
  await userEvent.type(screen.getByLabelText("Name of the format"), "Quiet Mill");
  await userEvent.click(screen.getByRole("button", { name: "Save this layout" }));
  await waitFor(() => expect(names).toEqual(["quiet-mill.ledger.json"]));
  expect(network.callsOf("statements.shareMapping").at(-1)?.input).toMatchObject({ name: "Quiet Mill", blank: false });
  const text = (await saved[0]?.text()) ?? "";
  expect(JSON.parse(text)).toEqual(LAYOUT);
  expect(text).toContain('"sold": {\n        "column": "Period",\n        "as": ["YYYY-MM", "clear"]\n      },');
});

test("the layout to hand in has no names", async () => {
  await openMapper();
  await userEvent.click(screen.getByRole("button", { name: "Hand in this layout" }));
  await waitFor(() => expect(names).toHaveLength(1));
  expect(network.callsOf("statements.shareMapping").at(-1)?.input).toMatchObject({ blank: true });
});

test("somebody else's layout is taken from its file", async () => {
  await openMapper();
  await userEvent.upload(screen.getByLabelText("Layout file"), new File([layoutText(LAYOUT)], "mill.ledger.json"));
  await screen.findByText("This file is read as Quiet Mill says.");
  expect(network.callsOf("statements.addLayout").at(-1)?.input).toEqual(LAYOUT);
});

test("a layout for other columns is kept, and says so", async () => {
  await openMapper();
  const other = { ...LAYOUT, header: [...LAYOUT.header, "Tax"] };
  await userEvent.upload(screen.getByLabelText("Layout file"), new File([layoutText(other)], "mill.ledger.json"));
  await screen.findByText(/is kept, but this file has different columns/);
});

test("a file that is no layout is sent nowhere", async () => {
  await openMapper();
  await userEvent.upload(screen.getByLabelText("Layout file"), new File(["[1]"], "list.json"));
  await screen.findByText(/This is not a layout/);
  expect(network.callsOf("statements.addLayout")).toEqual([]);
});
