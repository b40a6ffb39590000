import type { Readable } from "node:stream";
import type { ClaimKey } from "@ledgerline/contract/claim-changes";
import type { Claim } from "@ledgerline/contract/claims";
import { transaction } from "@ledgerline/db/client";
import { readAttachmentPieces } from "@ledgerline/db/queries/claims";
import { chargeName } from "@ledgerline/statements/formats/cells/charges";
import { requireMember } from "../auth/member.ts";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../csv.ts";
import { recordEvent } from "../history.ts";
import { disputeText } from "../reconciliation/checks/checks.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { safeName, type ZippedFile, zipOf } from "../zip.ts";
import { disputedLines } from "./disputed-lines.ts";
import { expectedCsv } from "./expected-csv.ts";
import { senderName } from "./letter.ts";
import { showClaim } from "./show-claims.ts";

export interface Packet {
  claim: Claim;
  /** Ends with an error when something fails. */
  zip: Readable;
}

/**
 * Everything that is sent with a claim, as one ZIP, made while it is read. A draft's packet needs a plan that includes
 * claims; that of a sent claim stays readable in every plan.
 */
export async function openPacket(ctx: AccountContext, { id }: ClaimKey): Promise<Packet> {
  const claim = await showClaim(ctx, { id });
  if (claim.state === "draft") await ensureIncluded(ctx, "claims");
  const from = senderName(await requireMember(ctx));
  const { subject, sent_on } = claim;
  const letter = await ctx.threads.papers.draw(
    { group: ctx.address, key: ctx.accountId },
    { want: "letter", letter: { text: claim.letter.text, subject, from, day: sent_on ?? utcDay(ctx.clock()) } },
  );
  await transaction(ctx.db, (tx) => recordEvent(tx, ctx, { action: "claim_packed", claim: subject }));

  const files: ZippedFile[] = [
    { path: letter.fileName, open: () => [letter.bytes] },
    { path: "letter.txt", open: () => [`${claim.letter.text}\n`] },
  ];
  if (claim.items.length > 0) {
    files.push(
      { path: "expected-against-paid.csv", open: () => [expectedCsv(claim)] },
      { path: "statements.csv", open: () => [statementsCsv(claim)] },
      { path: "disputed-lines.csv", open: () => disputedLines(ctx, claim) },
    );
  }
  const fined = claim.items.find(({ platform }) => platform === chargeName("fine"));
  if (fined) {
    const text = `${disputeText(fined.source?.distributor ?? null)}\n`;
    files.push({ path: "about-the-fine.txt", open: () => [text] });
  }
  if (claim.days.length > 0) files.push({ path: "plays-by-day.csv", open: () => [daysCsv(claim)] });
  for (const [at, { id: attachmentId, file_name }] of claim.attachments.entries()) {
    files.push({
      path: `attachments/${at + 1}-${safeName(file_name)}`,
      open: () => readAttachmentPieces(ctx.pools.bulk, ctx.accountId, attachmentId),
    });
  }
  return { claim, zip: zipOf(files) };
}

/** Daily plays around a notice, or of what is disputed. */
function daysCsv({ days, frozen }: Pick<Claim, "days" | "frozen">): string {
  const rows = days.map(({ day, plays }) =>
    csvRow([plainCell(day), plainCell(plays), day === frozen?.notice_on ? "notice" : ""]),
  );
  return `${csvHeader(["day", "plays", "what"])}${rows.join("")}`;
}

/** The statements that the figures come from, each with the hash of its file. */
function statementsCsv({ statements }: Pick<Claim, "statements">): string {
  const rows = statements.map(({ file_name, accounted, sha256, since }) =>
    csvRow([textCell(file_name), plainCell(accounted), plainCell(sha256), since ? "after the claim was made" : ""]),
  );
  return `${csvHeader(["file", "accounting_date", "sha256", "booked"])}${rows.join("")}`;
}
