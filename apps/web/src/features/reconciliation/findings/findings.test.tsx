import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lineRow } from "../../../../test/answers/booked-answers.ts";
import { CHECKED_STATEMENT, checksNetwork, checksOf, FINDING } from "../../../../test/answers/check-answers.ts";
import { FRESH } from "../../../../test/answers/reconciliation-answers.ts";
import { BOOKED } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties } from "../../../../test/render-royalties.tsx";

test("a finding has its sentence, money and lines, and can be set aside with a note and taken back", async () => {
  const network = checksNetwork();
  const { user, container } = renderRoyalties("view=checks&by=F5");
  await screen.findByText(
    /^May.2026 – Aug.2026, every month\. Missing: Jul.2026\. Filled by an empty statement: Jun.2026\. Nothing has come since/,
  );
  const found = within(await screen.findByRole("list", { name: "Found" }));
  found.getByText(FINDING.text);
  found.getByText("$12.40 lost");
  const lines = found.getByRole("link", { name: "lines 2, 3, 4, 5, 6 and 4 more of july.tsv" });
  expect(lines.getAttribute("href")).toContain(
    `view=statement-lines&statement=${CHECKED_STATEMENT}&by=2%2C3%2C4%2C5%2C6%2C7`,
  );
  expect(found.getByRole("link", { name: /Spotify, Jul/ }).getAttribute("href")).toContain("view=cell");
  expect(found.getByRole("link", { name: /^Start a claim/ }).getAttribute("href")).toMatch(
    /view=claims&claim=new&check=F5&key=s1\+hole\+2026-07$/,
  );
  expect(await axeFindings(container)).toEqual([]);

  await user.click(found.getByRole("button", { name: /^Set aside…/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Set aside" }));
  dialog.getByText("Say why, in a sentence");
  await user.type(dialog.getByRole("textbox", { name: "Why" }), "The label was on a break.");
  network.answer("reconciliation.checks", checksOf({ F5: { aside: 1 } })).answer("reconciliation.findings", {
    ...FRESH,
    findings: [{ ...FINDING, aside: { note: "The label was on a break.", at: "2026-11-22T09:00:00.000Z" } }],
    cursor: null,
  });
  await user.click(dialog.getByRole("button", { name: "Set aside" }));
  await waitFor(() => expect(network.callsOf("reconciliation.setFindingAside")).toHaveLength(1));
  expect(network.callsOf("reconciliation.setFindingAside")[0]?.input).toEqual({
    check: "F5",
    key: FINDING.key,
    note: "The label was on a break.",
  });
  await user.click(await screen.findByRole("button", { name: "Show 1 set aside" }));
  await screen.findByText(/^Set aside on 22.Nov.2026: “The label was on a break\.”$/);
  await user.click(screen.getByRole("button", { name: /^Take back/ }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.setFindingAside")[1]?.input).toEqual({
      check: "F5",
      key: FINDING.key,
      note: null,
    }),
  );
});

test("recordings of one title say once what was found, and each leads to its track", async () => {
  const ofTitle = (n: number): Finding => ({
    ...{ ...FINDING, check: "F6", key: `titles QZES7260000${n}`, track_id: `QZES7260000${n}`, title: "Löwe" },
    ...{ text: "It is printed with 5 titles.", platform: null, month: null, loss: [], lines: [], line_count: 0 },
  });
  checksNetwork()
    .answer("reconciliation.checks", checksOf({ F6: { state: "found", findings: 3 } }))
    .answer("reconciliation.findings", { ...FRESH, findings: [1, 2, 3].map(ofTitle), cursor: null });
  renderRoyalties("view=checks&by=F6");
  const found = within(await screen.findByRole("list", { name: "Found" }));
  expect(found.getAllByText("“Löwe”: It is printed with 5 titles.")).toHaveLength(1);
  expect(found.getByRole("link", { name: "ISRC QZES72600003" }).getAttribute("href")).toContain("track=QZES72600003");
  expect(found.getAllByRole("button", { name: /^Set aside…/ })).toHaveLength(3);
});

test("a transfer between accounts that did not arrive leads to the rows of both", async () => {
  const other = "01939b5e-7a00-7000-8000-000000000002";
  const transfer: Finding = {
    ...FINDING,
    check: "F8",
    key: "transfer 2026-03 USD 1",
    text: "Lanterns paid Harbour 10 USD for “Tide”, and Harbour got 9.99 USD.",
    platform: null,
    month: "2026-03",
    money: [{ currency: "USD", net: "-0.01" }],
    lines: [
      { statement_id: other, line_no: 40, noted: true },
      { statement_id: CHECKED_STATEMENT, line_no: 12, noted: true },
    ],
    line_count: 2,
  };
  const unchecked = "Not checked: 3 transfers of which only one side is booked or printed.";
  checksNetwork()
    .answer("reconciliation.checks", checksOf({ F8: { state: "found", findings: 1, unchecked } }))
    .answer("reconciliation.findings", { ...FRESH, findings: [transfer], cursor: null })
    .answer("statements.get", { ...BOOKED, id: other, file_name: "out.xlsx", rows: { ...BOOKED.rows, noted: 90 } })
    .answer("statements.notes", {
      notes: [
        {
          line_no: 40,
          note: "transfer",
          meaning: "Moves money between accounts, so it is not income.",
          row: "Tide\tOut\t-10",
          money: { net: "-10", currency: "USD" },
          transfer: {
            direction: "out",
            payer: "Lanterns",
            receiver: "Harbour",
            track: "Tide",
            isrc: null,
            sale_month: "2026-03",
            accounting_date: "2026-05-31",
          },
        },
      ],
      cursor: null,
    });
  const { user, container } = renderRoyalties("view=checks&by=F8");
  const found = within(await screen.findByRole("list", { name: "Found" }));
  screen.getByText(unchecked);
  found.getByText(transfer.text);
  expect(found.getByRole("link", { name: "line 12 of july.tsv" }).getAttribute("href")).toContain(
    `view=statement-notes&statement=${CHECKED_STATEMENT}&by=12`,
  );
  await user.click(found.getByRole("link", { name: "line 40" }));
  await screen.findByRole("heading", { name: "Rows of out.xlsx" });
  expect((await screen.findByRole("row", { name: /^40/ })).textContent).toContain("From Lanterns to Harbour. −$10.00");
  screen.getByText("1 row is not income");
  expect(await axeFindings(container)).toEqual([]);
});

test("a finding's lines open with the statement's details, and refused ones lead to the statement", async () => {
  const refused = {
    ...FINDING,
    check: "F2" as const,
    key: CHECKED_STATEMENT,
    lines: [{ statement_id: CHECKED_STATEMENT, line_no: 7 }],
    line_count: 1,
  };
  const network = checksNetwork()
    .answer("reconciliation.findings", { ...FRESH, findings: [FINDING, refused], cursor: null })
    .answer("statements.lines", { lines: [lineRow(2), lineRow(3)], cursor: null });
  const { user } = renderRoyalties("view=checks&by=F5");
  const found = within(await screen.findByRole("list", { name: "Found" }));
  expect(found.getByRole("link", { name: "line 7 of july.tsv" }).getAttribute("href")).toContain(
    `view=statements#statement-${CHECKED_STATEMENT}`,
  );
  await user.click(found.getByRole("link", { name: /^lines 2, 3/ }));
  const lines = await screen.findByRole("grid", { name: "Lines" });
  expect(within(lines).getAllByText(/^line [23]$/)).toHaveLength(2);
  expect(network.callsOf("statements.lines")[0]?.input).toEqual({ id: CHECKED_STATEMENT, line_nos: "2,3,4,5,6,7" });
});
