import { buffer } from "node:stream/consumers";
import { CreateClaimInput } from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS } from "@ledgerline/contract/claims";
import { unzip } from "@ledgerline/statements/test/unzip";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookMonth, LATE, makeBooks, NOW, SHORT } from "../../test/claim-books.ts";
import { writeUpload } from "../../test/write-upload.ts";
import { changeNames } from "../account/account.ts";
import { monthsFrom } from "../calendar.ts";
import { listHistory } from "../history.ts";
import { listFindings } from "../reconciliation/findings.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { addAttachment, removeAttachment } from "./attachments.ts";
import { addClaimNote, changeClaim, deleteClaim, restoreClaim, setClaimState } from "./change-claim.ts";
import { createClaim } from "./create-claim.ts";
import { openPacket } from "./packet.ts";
import { listClaims } from "./show-claims.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, clock: () => NOW, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

const claimShort = () => createClaim(ctx, { kind: "underpaid", cells: [SHORT], findings: [], to: "DistroKid" });

const withNotice = (track_id: string | null) =>
  CreateClaimInput.safeParse({
    kind: "frozen",
    frozen: { platform: "spotify", track_id, notice_on: "2026-04-10", notice: "Held.", asked: "", answered: "" },
  });

test("a claim is sent, answered and dropped, the drop is taken back, and only a dropped one is deleted", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  expect(await setClaimState(ctx, { id, state: "sent", on: "2026-11-20" })).toMatchObject({ sent_on: "2026-11-20" });
  await setClaimState(ctx, { id, state: "answered" });
  expect(await setClaimState(ctx, { id, state: "dropped" })).toMatchObject({
    state: "dropped",
    closed_on: "2026-11-21",
  });
  expect(await restoreClaim(ctx, { id })).toMatchObject({
    state: "answered",
    sent_on: "2026-11-20",
    answered_on: "2026-11-21",
    closed_on: null,
  });
  await expect(deleteClaim(ctx, { id })).rejects.toMatchObject({ code: "conflict" });
  const file = await addAttachment(ctx, id, await writeUpload("a", "a.txt"));
  await removeAttachment(ctx, { id, attachment_id: file.attachments[0]?.id ?? "" });
  await setClaimState(ctx, { id, state: "dropped" });
  await deleteClaim(ctx, { id });
  expect((await listClaims(ctx)).claims).toEqual([]);
  const { events } = await listHistory(ctx, { limit: 4 });
  expect(events.map(({ text }) => text)).toEqual([
    "Deleted the claim “Underpaid royalties, Spotify, April 2026”.",
    "Marked the claim “Underpaid royalties, Spotify, April 2026” as dropped on 2026-11-21.",
    "Removed a.txt from the claim “Underpaid royalties, Spotify, April 2026”.",
    "Attached a.txt to the claim “Underpaid royalties, Spotify, April 2026”.",
  ]);
});

test("a paid claim keeps its day when it is dropped and restored", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  await setClaimState(ctx, { id, state: "paid", on: "2026-11-01" });
  await setClaimState(ctx, { id, state: "dropped" });
  expect(await restoreClaim(ctx, { id })).toMatchObject({ state: "paid", closed_on: "2026-11-01" });
});

test("a claim for the statement after the last one names that one, and nothing says that the last one is missing", async () => {
  for (const month of monthsFrom("2025-01", "2025-08")) await bookMonth(ctx, month, 2000);
  await recompute(ctx, ctx);
  const [{ key = "", text, month } = {}] = (await listFindings(ctx, { check: "F5" })).findings;
  expect([month, text]).toEqual([
    "2025-11",
    "DistroKid has no statement for November 2025, and has sent none since October 2025.",
  ]);
  const claim = await createClaim(ctx, { kind: "late", cells: [], findings: [{ check: "F5", key }], to: "" });
  expect(claim).toMatchObject({
    subject: "Overdue royalties, November 2025 statement",
    months: { from: "2025-11", to: "2025-11" },
    items: [{ month: "2025-11" }],
  });
  const said = "I have no statement for November 2025, and have had none since the one for October 2025.";
  expect(claim.letter.text).toContain(`- November 2025 statement: ${said} That is 6.00 USD.`);
  const files = await unzip(await buffer((await openPacket(ctx, claim)).zip));
  expect(files.get("letter.txt")?.toString()).toBe(`${claim.letter.text}\n`);
  expect(files.get("expected-against-paid.csv")?.toString()).toContain(`\r\n1,,2025-11,all tracks,`);
});

test("a letter stays as it was sent, whatever changes afterwards", async () => {
  await makeBooks(ctx);
  const { id, letter } = await claimShort();
  await setClaimState(ctx, { id, state: "sent" });
  await changeNames(ctx, { artist_name: "Nova Bell", real_name: null });
  expect((await changeClaim(ctx, { id, to: "Somebody else" })).letter.text).toBe(letter.text);
  expect((await changeClaim(ctx, { id, letter: null })).letter.text).toContain("royalties of Nova Bell");
});

test("a letter lists what its packet has, and says whose rate it used", async () => {
  await makeBooks(ctx);
  const short = await claimShort();
  expect(short.letter.text).toContain("I took the rate I am usually paid per unit");
  expect(short.letter.text).toContain("Enclosed: what I expected against what was paid; the lines in question");
  const late = await createClaim(ctx, { kind: "late", cells: [LATE], findings: [], to: "" });
  expect(late.letter.text).toContain("Enclosed: what I expected against what was paid.");
  const { zip } = await openPacket(ctx, late);
  expect([...(await unzip(await buffer(zip))).keys()]).toContain("disputed-lines.csv");
});

test("the number of items kept for an artist is limited", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  await ctx.db.sql`
    insert into claim_items (account_id, claim_id, place, item)
    select account_id, claim_id, place + made, item from claim_items, generate_series(1, ${CLAIM_BOUNDS.allItems - 1}) made
    where claim_id = ${id}`;
  await expect(claimShort()).rejects.toThrow("5,000 items");
});

test("more tracks than a claim holds are refused before anything is read", () => {
  const track_ids = Array.from({ length: CLAIM_BOUNDS.items }, (_, at) => `ZZPL226${at}`);
  const choose = (cells: object[]) => CreateClaimInput.safeParse({ kind: "underpaid", cells }).success;
  expect(choose([{ ...SHORT, track_ids }])).toBe(true);
  expect(choose([{ ...SHORT, track_ids }, LATE])).toBe(false);
});

test("a notice names a recording by its ISRC, or by the key of a track without one", () => {
  const NO_ISRC = "Write the ISRC with its 12 characters, such as USRC17607839";
  for (const track_id of ["ZZPL22600001", "t-0123456789abcdef01234567", null]) {
    expect(withNotice(track_id).success, `${track_id}`).toBe(true);
  }
  for (const track_id of ["", "ZZPL2260000", "zzpl22600001", "ZZPL22600001 ", "Quiet Harbour"]) {
    expect(withNotice(track_id).error?.issues, track_id).toMatchObject([{ message: NO_ISRC }]);
  }
});

test("without Premium, claims stay readable, and only those that were sent have a packet", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  const paying = ctx;
  ctx = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  expect(await listClaims(ctx)).toMatchObject({ included: false, claims: [{ id }] });
  await expect(claimShort()).rejects.toMatchObject({ code: "payment_required" });
  await expect(addClaimNote(ctx, { id, text: "Called." })).rejects.toMatchObject({ code: "payment_required" });
  await expect(openPacket(ctx, { id })).rejects.toMatchObject({ code: "payment_required" });
  await setClaimState(paying, { id, state: "sent" });
  const { zip } = await openPacket(ctx, { id });
  expect((await unzip(await buffer(zip))).has("letter.pdf")).toBe(true);
});

test("without Premium, a claim that was sent can be marked as paid or dropped, and nothing else", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  const paying = ctx;
  ctx = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  const refused = { code: "payment_required" };
  await expect(setClaimState(ctx, { id, state: "paid" })).rejects.toMatchObject(refused);
  await setClaimState(paying, { id, state: "sent" });
  for (const state of ["draft", "answered", "refused"] as const) {
    await expect(setClaimState(ctx, { id, state })).rejects.toMatchObject(refused);
  }
  const paid = await setClaimState(ctx, { id, state: "paid", on: "2026-11-20" });
  expect(paid).toMatchObject({ state: "paid", closed_on: "2026-11-20", included: false });
  await expect(setClaimState(ctx, { id, state: "sent" })).rejects.toMatchObject(refused);
  expect(await setClaimState(ctx, { id, state: "dropped" })).toMatchObject({ state: "dropped" });
});

test("without Premium, whatever takes up space can still be deleted", async () => {
  await makeBooks(ctx);
  const { id } = await claimShort();
  const { attachments } = await addAttachment(ctx, id, await writeUpload("a", "a.txt"));
  ctx = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  await removeAttachment(ctx, { id, attachment_id: attachments[0]?.id ?? "" });
  await setClaimState(ctx, { id, state: "dropped" });
  await restoreClaim(ctx, { id });
  await setClaimState(ctx, { id, state: "dropped" });
  await deleteClaim(ctx, { id });
  expect((await listClaims(ctx)).claims).toEqual([]);
});
