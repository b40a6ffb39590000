import type { AddDealInput, Deal, DealTerms } from "@ledgerline/contract/shares/deals";
import { addExact, type Exact, multiplyExact, readShare, subtractExact, WHOLE } from "../../../lib/format/exact.ts";
import { type RuleDraft, toRule, toRuleDraft } from "../parts/receipts-rules.tsx";

export type CoversBy = DealTerms["covers"]["by"];

/** The terms of a deal while they are being written; empty fields are not sent. */
export interface TermsDraft {
  /** Identifies the version while it is being written. */
  key: number;
  from: string;
  to: string;
  kind: DealTerms["kind"];
  by: CoversBy;
  /** What it covers, for each way of choosing, so that a change of mind loses nothing. */
  of: Record<Exclude<CoversBy, "everything">, string[]>;
  part: string;
  fee: string;
  rate: string;
  exceptions: RuleDraft[];
  participants: { payee: string; share: string }[];
}

export interface DealDraft {
  name: string;
  /** Empty for the first one offered. */
  currency: string;
  dates: Deal["dates"];
  rates_of: Deal["rates_of"];
  group: string;
  replaces: string[];
  /** Whether closed periods are to change with the dates, the rates and what it replaces. */
  alsoClosed: boolean;
  versions: TermsDraft[];
}

const NOTHING_COVERED = { tracks: [], releases: [], artists: [] };

const NEW_TERMS: TermsDraft = {
  ...{ key: 0, from: "", to: "", kind: "royalty", by: "tracks", of: NOTHING_COVERED },
  ...{ part: "100%", fee: "0%", rate: "", exceptions: [], participants: [{ payee: "", share: "100%" }] },
};
export const NEW_DEAL: DealDraft = {
  ...{ name: "", currency: "", dates: "accounting", rates_of: "accounting", group: "", replaces: [] },
  alsoClosed: false,
  versions: [NEW_TERMS],
};

export function toDealDraft({ name, currency, dates, rates_of, group, replaces, versions }: Deal): DealDraft {
  return {
    ...{ name, currency, dates, rates_of, replaces },
    group: group ?? "",
    alsoClosed: false,
    versions: versions.map(({ covers, exceptions, participants, ...terms }, key) => ({
      ...{ key, kind: terms.kind, part: terms.part, fee: terms.fee, rate: terms.rate },
      from: terms.from ?? "",
      to: terms.to ?? "",
      by: covers.by,
      of: { ...NOTHING_COVERED, ...("of" in covers && { [covers.by]: covers.of }) },
      exceptions: exceptions.map(toRuleDraft),
      participants: participants.map((each) => ({ ...each })),
    })),
  };
}

export function toDealInput({ group, versions, alsoClosed: _, ...deal }: DealDraft): AddDealInput {
  return {
    ...deal,
    group: group.trim() || null,
    versions: versions.map(({ key: _, from, to, by, of, exceptions, ...terms }) => ({
      ...terms,
      from: from || null,
      to: to || null,
      covers: by === "everything" ? { by } : { by, of: of[by] },
      exceptions: exceptions.map(toRule),
    })),
  };
}

/** Whether anything about a deal changes that has no day of its own. */
export function hasOtherSettings(draft: DealDraft, before: DealDraft): boolean {
  const settings = ({ dates, rates_of, replaces }: DealDraft) => JSON.stringify([dates, rates_of, replaces.toSorted()]);
  return settings(draft) !== settings(before);
}

/** The next version of terms: the same, from a day still to be chosen. */
export function nextTerms(versions: readonly TermsDraft[]): TermsDraft {
  const last = versions.at(-1);
  if (!last) throw new Error("a deal has terms");
  return { ...last, key: Math.max(...versions.map(({ key }) => key)) + 1, from: "", to: "" };
}

export interface Remainder {
  /** The participants' share of what the deal pays; 1 is all of it. */
  shared: Exact;
  /** For each unit of receipts that the deal covers: what its payees get, and what stays with the account. */
  payees: Exact;
  account: Exact;
}

/** What terms leave to the account, before costs; null while a share in them cannot be read. */
export function remainderOf({
  fee,
  rate,
  participants,
}: Pick<TermsDraft, "fee" | "rate" | "participants">): Remainder | null {
  const shares = participants.map(({ share }) => readShare(share));
  const [readFee, readRate] = [readShare(fee), readShare(rate)];
  if (!readFee || !readRate || !shares.every((share) => share !== null)) return null;
  const shared = addExact(shares);
  const payees = multiplyExact(multiplyExact(subtractExact(WHOLE, readFee), readRate), shared);
  return { shared, payees, account: subtractExact(WHOLE, payees) };
}

export function isMoreThanWhole(share: Exact): boolean {
  return share.over > share.under;
}
