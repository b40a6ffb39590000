import { LOGO_BOUNDS, type SetSharesInput, type SharesSettings } from "@ledgerline/contract/shares/share-settings";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findShareSettings, saveShareSettings } from "@ledgerline/db/queries/shares/share-setup";
import { readIban } from "@ledgerline/shares/payments";
import { reauthenticate } from "../../auth/member.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { isIncluded } from "../../subscription/ensure-included.ts";
import { changeShares } from "../books/change-shares.ts";
import { turnOf } from "../show/payee-statement.ts";

export async function readShareSettings(ctx: AccountContext): Promise<SharesSettings> {
  const [row, included] = await Promise.all([findShareSettings(ctx.db, ctx.accountId), isIncluded(ctx, "shares")]);
  return {
    uncovered_is_accounts: row?.uncoveredIsAccounts ?? null,
    needs_approval: row?.needsApproval ?? false,
    payer_name: row?.payerName ?? null,
    payer_logo: row?.payerLogo ?? null,
    payer_bank: row?.payerBank ?? null,
    included,
  };
}

/**
 * Settings that are left out stay. Changing the account to pay from needs the password. Throws `bad_request` for an
 * invalid IBAN and for a logo that nothing can draw, and `forbidden` when anybody but an owner turns off the approval of runs.
 */
export async function setShareSettings(ctx: AccountContext, input: SetSharesInput): Promise<SharesSettings> {
  const { uncovered_is_accounts, needs_approval, payer_name, payer_logo, payer_iban } = input;
  const iban = payer_iban ? readIban(payer_iban) : null;
  if (payer_iban && iban === null) throw fieldError("bad_request", "payer_iban", MESSAGES.badIban);
  if (needs_approval === false && ctx.actor.role !== "owner") {
    const before = await findShareSettings(ctx.db, ctx.accountId);
    if (before?.needsApproval)
      throw new DomainError("forbidden", "Only owners can decide that runs no longer need approval.");
  }
  if (payer_iban !== undefined) {
    if (!input.password) throw fieldError("bad_request", "password", MESSAGES.passwordForPayer);
    await reauthenticate(ctx, input.password);
  }
  const payerLogo = typeof payer_logo === "string" ? await drawable(ctx, payer_logo) : payer_logo;
  const { accountId } = ctx;
  await changeShares(ctx, async (tx) => {
    await saveShareSettings(tx, accountId, {
      ...(uncovered_is_accounts !== undefined && { uncoveredIsAccounts: uncovered_is_accounts }),
      ...(needs_approval !== undefined && { needsApproval: needs_approval }),
      ...(payer_name !== undefined && { payerName: payer_name }),
      ...(payerLogo !== undefined && { payerLogo }),
      ...(payer_iban !== undefined && {
        sealedPayerBank: iban && ctx.crypto.secrets.seal({ accountId, purpose: "bank", of: "payer" }, iban),
        payerBank: iban?.slice(-4) ?? null,
      }),
    });
    return { action: "share_settings_changed" };
  });
  return readShareSettings(ctx);
}

const NO_LOGO = "This is no PNG or JPEG that can be drawn. Save the picture again as one, and choose that.";
const LARGE_LOGO = "A logo has at most 24 KB and 1,024 pixels on a side. Choose a smaller one.";

/** The picture of a logo without anything else, once a paper with it was drawn in a thread. Throws `bad_request`. */
async function drawable(ctx: AccountContext, address: string): Promise<string> {
  const logo = pictureOf(address);
  if ("fault" in logo) throw fieldError("bad_request", "payer_logo", logo.fault);
  await ctx.threads.papers.draw(turnOf(ctx), { want: "logo", logo: logo.address }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "bad_request") {
      throw fieldError("bad_request", "payer_logo", NO_LOGO);
    }
    throw error;
  });
  return logo.address;
}

const ADDRESS = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

interface Picture {
  kind: "png" | "jpeg";
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A PNG or a JPEG as a `data:` address, as its first bytes say and not its name, with only those of its parts that are the
 * picture: no text, no place, no profile, nothing behind its end.
 */
export function pictureOf(address: string): { address: string } | { fault: string } {
  const [, text] = ADDRESS.exec(address) ?? [];
  const file = Buffer.from(text ?? "", "base64");
  if (file.length > LOGO_BOUNDS.bytes) return { fault: LARGE_LOGO };
  const picture = readPng(file) ?? readJpeg(file);
  if (!picture) return { fault: NO_LOGO };
  const { kind, bytes, width, height } = picture;
  if (Math.max(width, height) > LOGO_BOUNDS.pixels) return { fault: LARGE_LOGO };
  return { address: `data:image/${kind};base64,${bytes.toString("base64")}` };
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const PNG_PARTS: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Null for what is none. */
function readPng(file: Buffer): Picture | null {
  if (!file.subarray(0, PNG.length).equals(PNG)) return null;
  const parts: Buffer[] = [PNG];
  let size: Pick<Picture, "width" | "height"> | null = null;
  for (let at = PNG.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (end > file.length || (size === null) !== (name === "IHDR")) return null;
    if (name === "IHDR") size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    if (PNG_PARTS.has(name)) parts.push(file.subarray(at, end));
    if (name === "IEND") return size && { kind: "png", bytes: Buffer.concat(parts), ...size };
    at = end;
  }
  return null;
}

/** Markers of a JPEG's parts: frames, tables and scans, and how its colours are written (JFIF, Adobe). */
const [FRAMES, SCAN, END] = [new Set([0xc0, 0xc1, 0xc2]), 0xda, 0xd9];
const JPEG_PARTS: ReadonlySet<number> = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, SCAN, 0xe0, 0xee]);
/** Each scan is a pass over all pixels. */
const MOST_SCANS = 16;

/** Null for what is none, and for one of another kind than browsers write. */
function readJpeg(file: Buffer): Picture | null {
  if (file.length < 2 || file.readUInt16BE(0) !== 0xffd8) return null;
  const parts: Buffer[] = [file.subarray(0, 2)];
  let size: Pick<Picture, "width" | "height"> | null = null;
  let scans = 0;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === END) {
      parts.push(file.subarray(at, at + 2));
      return size && scans > 0 ? { kind: "jpeg", bytes: Buffer.concat(parts), ...size } : null;
    }
    if (at + 4 > file.length) return null;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return null;
    if (FRAMES.has(marker)) {
      if (size !== null || end < at + 9) return null;
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (marker === SCAN) {
      scans += 1;
      if (scans > MOST_SCANS) return null;
      end = endOfScan(file, end);
    }
    if (JPEG_PARTS.has(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the next marker stands that is not within a scan. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0;
    if (file[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at;
  }
  return file.length;
}
