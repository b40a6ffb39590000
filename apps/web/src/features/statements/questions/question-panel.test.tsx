import type { Statement } from "@ledgerline/contract/statements/statements";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { FORMATS, PREVIEW, UNRECOGNIZED } from "../../../../test/answers/mapping-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { fakeNetwork, renderScreen } from "../../../../test/render-screen.tsx";
import { StatementsSection } from "../statements-section.tsx";
import { UploadStatus } from "../upload/upload-status.tsx";

const CONFIRMING: Statement = { ...UNRECOGNIZED, state: "confirming", format: "kontor", format_name: "Kontor" };

let network: FakeNetwork;
let stored: Statement[];

beforeEach(() => {
  network = fakeNetwork()
    .answer("statements.list", () => ({ statements: stored, cursor: null }))
    .answer("statements.formats", { formats: FORMATS, cursor: null })
    .answer("statements.preview", PREVIEW)
    .answer("statements.answer", () => {
      const received: Statement = { ...CONFIRMING, state: "received", question: null };
      stored = [received];
      return received;
    });
});

function render() {
  return renderScreen(
    <>
      <UploadStatus />
      <StatementsSection />
    </>,
  );
}

test("a file's encoding is chosen by looking at its titles", async () => {
  const text = "Which of these shows its names and titles correctly?";
  const options = [
    { value: "windows-1251", label: "Cyrillic (Windows)", lines: ["2026-01 Spotify Полёт 0.5"] },
    { value: "windows-1252", label: "Western European (Windows)", lines: ["2026-01 Spotify Ïîë¸ò 0.5"] },
  ];
  stored = [{ ...CONFIRMING, format: null, question: { id: "encoding", text, options, suggestion: null } }];
  const { container } = render();
  await screen.findByText(text);
  expect(screen.getAllByText(/^2026-01 Spotify/).map((line) => line.textContent)).toEqual([
    "2026-01 Spotify Полёт 0.5",
    "2026-01 Spotify Ïîë¸ò 0.5",
  ]);
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Cyrillic (Windows)" }));
  await screen.findByText("Waiting to be booked");
  expect(network.callsOf("statements.answer").map(({ input }) => input)).toEqual([
    { id: CONFIRMING.id, question: "encoding", value: "windows-1251" },
  ]);
});

test("a question with choices is answered with one click", async () => {
  const text = "14.000 can be fourteen or fourteen thousand. How does this file write numbers?";
  const options = [
    { value: "point", label: "1,234.56" },
    { value: "comma", label: "1.234,56" },
  ];
  stored = [{ ...CONFIRMING, question: { id: "numbers", text, options, suggestion: null } }];
  const reading = { field: "numbers" as const, mapping: null, sale_period: PREVIEW.sale_period, refused: 0 };
  network.answer("statements.preview", {
    ...PREVIEW,
    readings: [
      { ...reading, value: "point", label: "With a point", totals: [{ currency: "EUR", net: "15.762" }] },
      { ...reading, value: "comma", label: "With a comma", totals: [{ currency: "EUR", net: "15762" }] },
    ],
  });
  const { container } = render();
  within(await screen.findByRole("table", { name: /in each way/ })).getByText("€15.762");
  await screen.findByText(text);
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "1.234,56" }));
  await screen.findByText("Waiting to be booked");
  expect(network.callsOf("statements.answer").map(({ input }) => input)).toEqual([
    { id: CONFIRMING.id, question: "numbers", value: "comma" },
  ]);
});

test("months that cannot be are booked as printed, left out, or lead to the columns", async () => {
  const text = "This file has impossible months: 1 row was sold in March 2027. What about these rows?";
  const options = [
    { value: "as_printed", label: "Book them as printed: the months are right" },
    { value: "leave_out", label: "Leave them out" },
    { value: "map", label: "Map the columns myself" },
    { value: "refuse", label: "Do not book this file" },
  ];
  stored = [{ ...CONFIRMING, question: { id: "impossible_months", text, options, suggestion: null } }];
  const { container } = render();
  await screen.findByText(text);
  for (const { label } of options) screen.getByRole("button", { name: label });
  expect(screen.queryByLabelText("Your answer")).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Leave them out" }));
  await screen.findByText("Waiting to be booked");
  expect(network.callsOf("statements.answer").map(({ input }) => input)).toEqual([
    { id: CONFIRMING.id, question: "impossible_months", value: "leave_out" },
  ]);
});

test("an answer that is refused says why", async () => {
  const text = "Which currency are the earnings in?";
  stored = [{ ...CONFIRMING, question: { id: "currency", text, options: [], suggestion: "EUR" } }];
  network.refuse("statements.answer", 400, "Write the currency as three letters, such as EUR.");
  render();
  await userEvent.type(await screen.findByLabelText("Your answer"), "euros");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Write the currency as three letters, such as EUR.");
});

const sentAnswers = () =>
  network.callsOf("statements.answer").map(({ input }) => {
    const { question, value } = input as { question: string; value: string };
    return [question, value];
  });

test("a wrong preview leads to the columns", async () => {
  const options = [
    { value: "yes", label: "Book it as shown" },
    { value: "map", label: "Map the columns myself" },
  ];
  stored = [{ ...CONFIRMING, question: { id: "preview", text: "Are these right?", options, suggestion: null } }];
  render();
  expect(screen.queryByRole("button", { name: "Book it as shown" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Map the columns myself" }));
  await screen.findByText("Waiting to be booked");
  expect(sentAnswers()).toEqual([["preview", "map"]]);
});

test("a preview without a row is not asked about", async () => {
  const options = [
    { value: "yes", label: "Yes" },
    { value: "map", label: "Map the columns" },
  ];
  stored = [{ ...CONFIRMING, question: { id: "preview", text: "Are these right?", options, suggestion: null } }];
  network.answer("statements.preview", {
    ...PREVIEW,
    ...{ rows: [], totals: [], counts: { read: 2, booked: 0, refused: 2, noted: 0 } },
  });
  render();
  await screen.findByText(/^No row of this file can be read as it is/);
  expect(screen.queryByText("Are these right?")).toBeNull();
  expect(screen.queryByRole("button", { name: /book this file/ })).toBeNull();
  screen.getByRole("button", { name: "Map the columns" });
});

test("a format with thin evidence is booked after a look at the preview", async () => {
  const text = "Nobody has shown us such a file yet. Check the preview before it is booked.";
  stored = [{ ...CONFIRMING, question: { id: "preview", text, options: [], suggestion: null } }];
  render();
  await screen.findByText(text);
  await screen.findByText("€118.204431");
  await userEvent.click(screen.getByRole("button", { name: "It is right: book this file" }));
  await screen.findByText("Waiting to be booked");
  expect(network.callsOf("statements.answer").map(({ input }) => input)).toEqual([
    { id: CONFIRMING.id, question: "preview", value: "yes" },
  ]);
});
