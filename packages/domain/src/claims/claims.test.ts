import { buffer } from "node:stream/consumers";
import type { Claim } from "@ledgerline/contract/claims";
import { unzip } from "@ledgerline/statements/test/unzip";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { bookMonth, LATE, makeBooks, measure, NOW, SHORT } from "../../test/claim-books.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { writeUpload } from "../../test/write-upload.ts";
import { addDays, lastDayOf, monthsFrom } from "../calendar.ts";
import { listFindings } from "../reconciliation/findings.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { showCell } from "../reconciliation/show-board.ts";
import { mergeTrack } from "../royalties/tracks.ts";
import { showUsage } from "../statements/room.ts";
import { addAttachment } from "./attachments.ts";
import { changeClaim } from "./change-claim.ts";
import { createClaim, refreshClaim } from "./create-claim.ts";
import { openPacket } from "./packet.ts";
import { listClaims, showClaim } from "./show-claims.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, clock: () => NOW, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

const claimShort = () => createClaim(ctx, { kind: "underpaid", cells: [SHORT], findings: [], to: "DistroKid" });

async function packetOf(claim: Claim): Promise<Map<string, Buffer>> {
  const { zip } = await openPacket(ctx, claim);
  return unzip(await buffer(zip));
}

/** The cells of each row by column name; only for rows without quotes. */
function rowsOf(csv: Buffer | undefined): Record<string, string>[] {
  const [header = "", ...rows] = (csv?.toString() ?? "")
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  const names = header.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, at) => [names[at] ?? "", cell])));
}

test("a claim has the board's figures, a stated deadline, and a letter naming track, amount and range", async () => {
  await makeBooks(ctx);
  const { cell } = await showCell(ctx, SHORT);
  const claim = await claimShort();
  expect(claim).toMatchObject({
    state: "draft",
    subject: "Underpaid royalties, Spotify, April 2026",
    platforms: ["spotify"],
    deadline: "2028-06-14",
    deadline_basis: "statement",
    money: [
      { currency: "USD", received: "0.000000000000", asked: { mid: cell.at_stake?.mid, low: cell.at_stake?.low } },
    ],
    items: [
      {
        plays: 3000,
        paid_units: 1000,
        missing: 2000,
        at_stake: cell.at_stake,
        paid: [{ currency: "USD", net: "3.000000000000" }],
        tracks: [{ isrc: "ZZPL22600001", title: "Quiet Harbour", missing: 2000 }],
      },
    ],
    statements: [{ file_name: "2026-04 1000.tsv", since: false }],
    letter: { edited: false },
  });
  const { text } = claim.letter;
  expect(text).toContain("To: DistroKid");
  expect(text).toContain("Spotify, April 2026: 3,000 plays, 1,000 paid units: 2,000 missing, about 5.93 USD (between");
  expect(text).toContain("Quiet Harbour (ISRC ZZPL22600001");
  expect(text).toContain("Territories: SE.");
  expect((await changeClaim(ctx, { id: claim.id, deadline: "2027-01-31" })).deadline_basis).toBe("own");
});

test("a claim from before debtors and overlaps were stored is shown, listed and packed as it was made", async () => {
  await makeBooks(ctx);
  const made = await claimShort();
  await ctx.db.sql`update claim_items set item = item - 'source' - 'also_found' where account_id = ${ctx.accountId}`;
  const shown = await showClaim(ctx, { id: made.id });
  expect(shown).toMatchObject({ money: made.money, deadline: made.deadline, letter: made.letter });
  expect(shown.items).toMatchObject([{ source: null, also_found: [] }]);
  expect((await listClaims(ctx)).claims).toMatchObject([{ id: made.id, deadline: made.deadline, money: made.money }]);
  expect((await changeClaim(ctx, { id: made.id, to: "Harbour Records" })).letter.text).toContain("To: Harbour Records");
});

test("money that comes in later is shown as received, and the rest as open", async () => {
  await makeBooks(ctx);
  const { id } = await createClaim(ctx, { kind: "late", cells: [LATE], findings: [], to: "" });
  expect(await showClaim(ctx, { id })).toMatchObject({
    deadline: "2028-05-31",
    deadline_basis: "month",
    statements: [],
  });
  const asked = (await showClaim(ctx, { id })).money[0]?.asked?.mid ?? "";
  ctx = { ...ctx, clock: () => new Date(NOW.getTime() + 86_400_000) };
  await bookMonth(ctx, "2026-05", 1000, { days: 200 });
  const [money] = (await listClaims(ctx)).claims.map((claim) => claim.money[0]);
  expect(money).toMatchObject({ currency: "USD", received: "3.000000000000" });
  expect(Number(money?.open)).toBeCloseTo(Number(asked) - 3, 9);
  expect((await showClaim(ctx, { id })).statements).toMatchObject([{ file_name: "2026-05 1000.tsv", since: true }]);
});

test("money booked for a track that was merged into a claimed one counts as received for it", async () => {
  await makeBooks(ctx);
  const { id } = await createClaim(ctx, {
    kind: "underpaid",
    cells: [{ ...SHORT, track_ids: ["ZZPL22600001"] }],
    findings: [],
    to: "",
  });
  const paid = () => showClaim(ctx, { id }).then(({ money }) => money[0]?.received);
  const date = "2026-11-01";
  const other = {
    date,
    month: "2026-04",
    isrc: "ZZPL22600009",
    title: "Quiet Harbor",
    quantity: "500",
    earnings: "1.5",
  };
  await bookText(ctx, distrokidText([other]), "more.tsv");
  expect(await paid()).toBe("0.000000000000");
  await mergeTrack(ctx, { track_id: "ZZPL22600009", same_as: "ZZPL22600001" });
  expect(Number(await paid())).toBe(1.5);
  await mergeTrack(ctx, { track_id: "ZZPL22600009", same_as: null });
  await mergeTrack(ctx, { track_id: "ZZPL22600001", same_as: "ZZPL22600009" });
  expect(Number(await paid())).toBe(-3);
});

test("a packet has the letter, the screen's figures, the lines with their method, the hashes and the attachments", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  const file = await writeUpload("=1+1, they said", "réponse.txt");
  const before = (await showUsage(ctx)).bytes.used;
  await addAttachment(ctx, id, file);
  expect((await showUsage(ctx)).bytes.used - before).toBe(15);
  const claim = await changeClaim(ctx, { id, letter: "Dear Zoë Жук,\n\nplease pay." });
  const files = await packetOf(claim);
  expect([...files.keys()]).toEqual([
    "letter.pdf",
    "letter.txt",
    "expected-against-paid.csv",
    "statements.csv",
    "disputed-lines.csv",
    "attachments/1-réponse.txt",
  ]);
  expect(files.get("letter.pdf")?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(files.get("letter.txt")?.toString()).toBe("Dear Zoë Жук,\n\nplease pay.\n");
  expect(files.get("attachments/1-réponse.txt")?.toString()).toBe("=1+1, they said");
  const [item] = claim.items;
  expect(rowsOf(files.get("expected-against-paid.csv"))[0]).toMatchObject({
    platform: "Spotify",
    month: "2026-04",
    plays: "3000",
    paid_units: "1000",
    missing_units: "2000",
    currency: "USD",
    asked_low: item?.asked[0]?.low,
    asked: item?.asked[0]?.mid,
    asked_high: item?.asked[0]?.high,
    rate: item?.at_stake?.rate.mid,
    already_paid: "3.000000000000 USD",
  });
  expect(rowsOf(files.get("disputed-lines.csv"))).toMatchObject([
    { statement: "2026-04 1000.tsv", line: "2", isrc: "ZZPL22600001", units: "1000", net: "3.000000000000" },
  ]);
  expect(rowsOf(files.get("statements.csv"))).toEqual([
    {
      file: "2026-04 1000.tsv",
      accounting_date: "2026-06-14",
      sha256: claim.statements[0]?.sha256,
      booked: "",
    },
  ]);
});

test("a packet has exactly the lines that a finding names", async () => {
  await makeBooks(ctx);
  await bookMonth(ctx, "2026-05", -1000, { days: 200 });
  await recompute(ctx, ctx);
  const [found] = (await listFindings(ctx, { check: "F15" })).findings;
  const claim = await createClaim(ctx, {
    kind: "underpaid",
    cells: [],
    findings: [{ check: "F15", key: found?.key ?? "" }],
    to: "",
  });
  expect(rowsOf((await packetOf(claim)).get("disputed-lines.csv"))).toMatchObject([
    { statement: "2026-05 -1000.tsv", line: "2", units: "-1000", net: "-3.000000000000" },
  ]);
});

test("for a track that was not paid at all, a packet has the rows that were paid last", async () => {
  await makeBooks(ctx);
  const { findings } = await listFindings(ctx, { check: "F16" });
  const found = findings.filter(({ month }) => month === LATE.month).map(({ check, key }) => ({ check, key }));
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: found, to: "" });
  expect(claim.letter.text).toContain("Last paid in row 2 of 2026-04 1000.tsv.");
  const enclosed = rowsOf((await packetOf(claim)).get("disputed-lines.csv"));
  expect(enclosed).toMatchObject([{ statement: "2026-04 1000.tsv", line: "2", month: "2026-04" }]);
});

test("a claim that begins with a song asks for what is missing for it, and for nothing else", async () => {
  await makeBooks(ctx);
  const { findings } = await listFindings(ctx, { track_id: "ZZPL22600001" });
  expect(new Set(findings.map(({ track_id }) => track_id))).toEqual(new Set(["ZZPL22600001"]));
  const chosen = findings.map(({ check, key }) => ({ check, key }));
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: chosen, to: "" });
  expect(claim.items).toContainEqual(expect.objectContaining({ month: SHORT.month, track_id: "ZZPL22600001" }));
  expect(claim.items.every(({ track_id }) => track_id === "ZZPL22600001")).toBe(true);
  expect((await listFindings(ctx, { track_id: "ZZPL22600009" })).findings).toEqual([]);
});

test("text that a spreadsheet would run as a formula stays text in a packet", async () => {
  await makeBooks(ctx, { title: "=cmd|' /C calc'!A1;=cmd|'/C calc'!A0;" });
  const files = await packetOf(await claimShort());
  expect(files.get("disputed-lines.csv")?.toString()).toContain(",'=cmd|' /C calc'!A1;'=cmd|'/C calc'!A0;',");
  for (const [name, content] of files) if (name.endsWith(".csv")) expect(content.toString(), name).toMatch(/^\uFEFF/);
});

test("plays measured by YouTube's API are not claimed, and samples are in no cell", async () => {
  for (const month of monthsFrom("2026-01", "2026-08")) {
    const units = month === "2026-08" ? 10 : 1000;
    const line = { date: addDays(lastDayOf(month), 45), month, quantity: `${units}`, store: "YouTube (Ads)" };
    await bookText(ctx, distrokidText([{ ...line, earnings: "1.5" }]), `${month}.tsv`);
  }
  await measure(ctx, monthsFrom("2026-01", "2026-08"), "youtube_api");
  await recompute(ctx, ctx);
  const cell = { platform: "youtube", month: "2026-08" } as const;
  expect((await showCell(ctx, cell)).cell).toMatchObject({ state: "short", measured_by: ["youtube_api"] });
  const claim = (choice: object) => createClaim(ctx, { kind: "underpaid", cells: [], findings: [], to: "", ...choice });
  await expect(claim({ cells: [cell] })).rejects.toThrow("YouTube's API");
  await expect(claim({ findings: [{ check: "F16", key: "youtube 2026-08 rest" }] })).rejects.toThrow("YouTube's API");
});

test("a track in a month that is claimed as a whole is asked for once", async () => {
  await makeBooks(ctx);
  const findings = [{ check: "F16", key: "spotify 2026-04 ZZPL22600001" }] as const;
  const both = await createClaim(ctx, { kind: "underpaid", cells: [SHORT], findings: [...findings], to: "" });
  expect(both.items).toHaveLength(1);
  const alone = await createClaim(ctx, { kind: "underpaid", cells: [], findings: [...findings], to: "" });
  expect(alone.items).toMatchObject([{ track_id: "ZZPL22600001", missing: 2000, finding: { check: "F16" } }]);
  expect(alone.money).toEqual(both.money);
});

test("a missing store and its tracks that lack plays are asked for once, and each is named", async () => {
  await makeBooks(ctx);
  const chosen = (await listFindings(ctx, {})).findings.filter(
    ({ check, month }) => (check === "F13" || check === "F16" || check === "F12") && month === LATE.month,
  );
  const findings = chosen.map(({ check, key }) => ({ check, key }));
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(["F13", "F16"]));
  const alone = await createClaim(ctx, { kind: "late", cells: [], findings: findings.slice(0, 1), to: "" });
  const claim = await createClaim(ctx, { kind: "late", cells: [], findings, to: "" });
  expect(claim.money).toEqual(alone.money);
  expect(claim.items).toMatchObject([{ finding: { check: "F13" }, also_found: [{ check: "F16", lines: null }] }]);
  const whole = await createClaim(ctx, { kind: "late", cells: [LATE], findings, to: "" });
  expect(whole.money).toEqual(alone.money);
  expect(whole.items[0]?.also_found.map(({ check }) => check).sort()).toEqual(["F13", "F16"]);
  const refreshed = await refreshClaim(ctx, claim);
  expect(refreshed.gone).toEqual([]);
  expect(refreshed.items).toEqual(claim.items);
});

test("refreshing a draft takes current figures, names what is no longer found, and never empties it", async () => {
  await makeBooks(ctx);
  const findings = [{ check: "F16" as const, key: "spotify 2026-04 ZZPL22600001" }];
  const { id, subject } = await createClaim(ctx, { kind: "underpaid", cells: [LATE], findings, to: "" });
  expect(subject).toBe("Underpaid royalties, Spotify, April to May 2026");
  const alone = await createClaim(ctx, { kind: "underpaid", cells: [], findings, to: "" });
  await bookMonth(ctx, "2026-04", 2000, { days: 75 });
  await recompute(ctx, ctx);
  const refreshed = await refreshClaim(ctx, { id });
  expect(refreshed).toMatchObject({
    subject: "Underpaid royalties, Spotify, May 2026",
    items: [{ month: "2026-05" }],
  });
  await changeClaim(ctx, { id, subject: "The second reminder" });
  expect((await refreshClaim(ctx, { id })).subject).toBe("The second reminder");
  expect(refreshed.gone).toEqual([expect.stringMatching(/^Spotify, April 2026, Quiet Harbour: .*2,000 missing/)]);
  expect((await refreshClaim(ctx, { id })).gone).toEqual([]);
  await expect(refreshClaim(ctx, alone)).rejects.toThrow(
    "The checks no longer find anything that this claim asks for.",
  );
  expect((await showClaim(ctx, alone)).items).toEqual(alone.items);
});

test("frozen money is claimed with its notice and the plays by day around it", async () => {
  await measure(ctx, ["2026-04"]);
  const frozen = {
    platform: "spotify",
    track_id: null,
    notice_on: "2026-04-10",
    notice: "Artificial streams.",
    asked: "Which?",
    answered: "",
  } as const;
  const claim = await createClaim(ctx, { kind: "frozen", cells: [], findings: [], to: "", frozen });
  expect(claim).toMatchObject({ deadline: "2028-04-30", deadline_basis: "month", items: [], money: [] });
  expect(claim.days).toHaveLength(30);
  expect(claim.letter.text).toContain("On 10 April 2026 I received this notice on Spotify:\nArtificial streams.");
  const files = await packetOf(claim);
  expect(rowsOf(files.get("plays-by-day.csv"))[9]).toEqual({ day: "2026-04-10", plays: "100", what: "notice" });
  expect(claim.frozen_booked).toBeNull();
  const named = await changeClaim(ctx, { id: claim.id, frozen: { ...frozen, track_id: "ZZPL22600001" } });
  expect(named.frozen_booked).toBe(false);
  await bookMonth(ctx, "2026-04", 1000);
  expect(await showClaim(ctx, claim)).toMatchObject({ frozen_booked: true });
});
