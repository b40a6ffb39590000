import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FRESH } from "../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { CLAIM, showClaims } from "../../../test/render-claims.tsx";

test("a claim is started from months that need a look, and opens", async () => {
  const { network, user } = showClaims("&claim=new&platform=spotify&month=2026-07");
  network.answer("claims.create", CLAIM);
  const short = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Spotify, Jul\s2026/ });
  expect(short.checked).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: /Apple Music, May\s2026/ }));
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    {
      input: {
        kind: "underpaid",
        cells: [
          { platform: "spotify", month: "2026-07" },
          { platform: "apple_music", month: "2026-05" },
        ],
      },
    },
  ]);
});

test("money owed by several distributors is asked about once, and becomes a claim for each", async () => {
  const { network, user, container } = showClaims("&claim=new&platform=spotify&month=2026-07");
  const detail = "DistroKid and TuneCore owe parts of this, and a claim is made to one distributor.";
  const shares = [
    {
      name: "DistroKid",
      cells: [{ platform: "spotify", month: "2026-07", track_ids: ["GBAAA2600001"] }],
      findings: [],
    },
    { name: "TuneCore", cells: [], findings: [{ check: "F16", key: "spotify 2026-07 rest" }] },
  ];
  network.refuse("claims.create", 409, detail, undefined, { distributors: shares });
  await user.click(await screen.findByRole("button", { name: "Make the draft" }));
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByText(/^DistroKid: 1.song$/)).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  network.answer("claims.create", CLAIM);
  await user.click(screen.getByRole("button", { name: /^Make 2.drafts, one for each$/ }));
  expect(await screen.findByRole("link", { name: /Underpaid royalties/ })).toBeTruthy();
  expect(network.callsOf("claims.create").slice(1)).toMatchObject([
    { input: { kind: "underpaid", to: "DistroKid", cells: shares[0]?.cells, findings: [] } },
    { input: { kind: "underpaid", to: "TuneCore", cells: [], findings: shares[1]?.findings } },
  ]);
});

test("a claim is started from single tracks of a month", async () => {
  const { network, user, container } = showClaims("&claim=new&platform=spotify&month=2026-07");
  network.answer("claims.create", CLAIM);
  await user.click(await screen.findByRole("button", { name: "Choose single tracks" }));
  await user.click(screen.getByRole("checkbox", { name: /^Ebb/ }));
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    { input: { cells: [{ platform: "spotify", month: "2026-07", track_ids: ["GBAAA2600002"] }] } },
  ]);
});

test("a claim is started from a finding, with others of its check beside it", async () => {
  const found: Finding = {
    check: "F7",
    key: "july",
    text: "Exchanged 3% below the ECB's rate.",
    statement: null,
    platform: null,
    month: null,
    track_id: null,
    title: null,
    source: null,
    needs_source: false,
    money: [{ currency: "USD", net: "-12.4" }],
    at_stake: null,
    loss: [{ currency: "USD", low: "12.4", mid: "12.4", high: "12.4" }],
    cause: null,
    lines: [],
    line_count: 0,
    aside: null,
  };
  const { network, user } = showClaims("&claim=new&check=F7&key=july");
  network
    .answer("claims.create", CLAIM)
    .answer("reconciliation.findings", { ...FRESH, findings: [found], cursor: null });
  const chosen = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Exchanged 3% below.*\$12/ });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    { input: { cells: [], findings: [{ check: "F7", key: "july" }] } },
  ]);
});

test("a claim is started from the cause of several findings, with all that have an amount", async () => {
  const found: Finding = {
    check: "F13",
    key: "s1 spotify 2026-08",
    text: "Spotify is missing.",
    statement: null,
    platform: "spotify",
    month: "2026-08",
    track_id: null,
    title: null,
    source: { id: "s1", name: "DistroKid", distributor: "DistroKid" },
    needs_source: false,
    money: [],
    at_stake: null,
    loss: [{ currency: "USD", low: "28", mid: "31", high: "34" }],
    cause: "statement s1 2026-09",
    lines: [],
    line_count: 0,
    aside: null,
  };
  const { network, user } = showClaims("&claim=new&cause=statement+s1+2026-09");
  const late: Finding = {
    ...found,
    check: "F5",
    key: "s1 hole 2026-09",
    text: "September is missing.",
    platform: null,
  };
  network.answer("claims.create", CLAIM).answer("reconciliation.findings", {
    ...FRESH,
    findings: [
      late,
      found,
      { ...found, key: "unknown", loss: [] },
      { ...found, key: "other", text: "Tidal is missing." },
    ],
    cursor: null,
  });
  expect(await screen.findAllByRole("checkbox", { checked: true })).toHaveLength(3);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Money that is late" }).checked).toBe(true);
  expect(screen.getByText("Leave it empty to ask DistroKid.")).toBeTruthy();
  screen.getByText(/is asked for once/);
  expect(network.callsOf("reconciliation.findings")[0]?.input).toEqual({ cause: "statement s1 2026-09" });
  await user.click(screen.getByRole("checkbox", { name: /^Tidal is missing\..*\$28–\$34/ }));
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    {
      input: {
        kind: "late",
        cells: [],
        findings: [
          { check: "F5", key: "s1 hole 2026-09" },
          { check: "F13", key: "s1 spotify 2026-08" },
        ],
      },
    },
  ]);
});

test("a payee's question becomes a claim of what is missing for the song, and its words stay out of it", async () => {
  const short: Finding = {
    ...{ check: "F16", key: "spotify 2026-07 GBAAA2600001", text: "900 missing.", statement: null },
    ...{ platform: "spotify", month: "2026-07", track_id: "GBAAA2600001", title: "Ebb", needs_source: false },
    source: { id: "s1", name: "DistroKid", distributor: "DistroKid" },
    ...{ money: [], at_stake: null, cause: null, lines: [], line_count: 0, aside: null },
    loss: [{ currency: "USD", low: "28", mid: "31", high: "34" }],
  };
  const later = { ...short, key: "spotify 2026-11 GBAAA2600001", text: "40 missing.", month: "2026-11" };
  const question = {
    ...{ name: "Ada Lind", line: "Ebb", from: "2026-10-01", to: "2026-10-31" },
    messages: [{ by: "payee", text: "Why so few?\nhttps://evil.example", at: "2026-11-05T09:00:00.000Z" }],
  };
  const { network, user, container } = showClaims("&claim=new&track=GBAAA2600001&until=2026-10", CLAIM, { question });
  network
    .answer("claims.create", CLAIM)
    .answer("reconciliation.findings", { ...FRESH, findings: [later, short], cursor: null });
  const asked = within(screen.getByRole("region", { name: "The question" }));
  expect(asked.getByText(/Why so few\?/).getAttribute("dir")).toBe("auto");
  expect(asked.queryByRole("link")).toBeNull();
  const chosen = await screen.findAllByRole("checkbox", { checked: true });
  expect(chosen.map((box) => box.closest("label")?.textContent)).toEqual([expect.stringContaining("900 missing.")]);
  expect(network.callsOf("reconciliation.findings")[0]?.input).toEqual({ track_id: "GBAAA2600001" });
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create").map(({ input }) => input)).toEqual([
    { kind: "underpaid", to: "", cells: [], findings: [{ check: "F16", key: short.key }] },
  ]);
});

test("a song for which nothing is missing says so, and leaves the months to choose", async () => {
  const { network } = showClaims("&claim=new&track=GBAAA2600001&until=2026-10");
  network.answer("reconciliation.findings", { ...FRESH, findings: [], cursor: null });
  expect(await screen.findByText(/nothing that is missing for this song/)).toBeTruthy();
  expect(await screen.findByRole("checkbox", { name: /Spotify, Jul\s2026/ })).toBeTruthy();
});
