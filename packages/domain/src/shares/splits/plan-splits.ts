import { randomUUIDv7 } from "node:crypto";
import { AddDealInput, type Deal } from "@ledgerline/contract/shares/deals";
import { AddPayeeInput } from "@ledgerline/contract/shares/payees";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { ImportSplitsInput, SplitImport } from "@ledgerline/contract/shares/splits";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { seenForm } from "@ledgerline/contract/wire/names";
import type { Transaction } from "@ledgerline/db/client";
import {
  insertDeal,
  insertPayee,
  listDeals,
  listPayees,
  type PayeeRow,
} from "@ledgerline/db/queries/shares/share-setup";
import { addFractions, Fraction, readFraction } from "@ledgerline/shares";
import { nextOpenDay } from "../books/run-states.ts";
import { toDeal } from "../books/terms.ts";
import { byWhatIsSeen } from "../csv/cells.ts";
import type { Importer, Reader } from "../csv/plan.ts";
import { soundness } from "../csv/plan-deals.ts";
import { dealColumns } from "../setup/deals.ts";
import { payeeColumns } from "../setup/payees.ts";
import type { Catalogue } from "../setup/sound-deals.ts";
import { type Candidate, idKey, likeness } from "./split-recordings.ts";
import { percentText, writeSplitShare } from "./split-share.ts";
import {
  type LineFault,
  payeeKey,
  recordingText,
  type SheetPayee,
  type SheetRecording,
  type SplitSheet,
} from "./split-sheet.ts";

/** A recording of the sheet, with those booked that it means. */
export interface MeantRecording {
  recording: SheetRecording;
  of: readonly Candidate[];
}

type Payees = SplitImport["payees"]["items"];
type Sums = SplitImport["sums"]["items"];
type PlannedDeals = SplitImport["deals"]["items"];

/** What a sheet would make. `write` makes it, in a transaction that has locked the account. */
export interface SplitPlan {
  deals: PlannedDeals;
  there: number;
  alone: number;
  payees: Payees;
  /** How many payees it makes. */
  made: number;
  sums: Sums;
  errors: LineFault[];
  write(tx: Transaction): Promise<void>;
}

/** How far a sum may be from the whole to be rounding. */
const ROUNDING = Fraction.of(1n, 1_000n);
/** How alike names of payees are that may be one. */
const NEAR = 0.5;
const MOST_NEAR = 3;
/** Names of recordings that an answer has of each deal. */
const MOST_FIRST = 3;

/** Recordings with the same split become one deal. Existing deals stay as they are. */
export async function planSplits(
  by: Importer,
  reader: Reader,
  input: ImportSplitsInput,
  { sheet, meant, catalogue }: { sheet: SplitSheet; meant: readonly MeantRecording[]; catalogue: Catalogue },
): Promise<SplitPlan> {
  const { accountId } = by;
  const [kept, rows] = [(await listDeals(reader, accountId)).map(toDeal), await listPayees(reader, accountId)];
  const errors = [...sheet.errors];
  const leftOut = new Set(input.choices.flatMap(({ line, of }) => (of.length === 0 ? line : [])));
  const recordings = sheet.recordings.filter(({ line }) => !leftOut.has(line));
  const named = new Set(recordings.flatMap(({ shares }) => [...shares.keys()]));
  const payees = new Map([...sheet.payees].filter(([key]) => named.has(key)));
  const who = planPayees(by, input, payees, rows, errors);
  const sums = sumsOf(recordings, input);
  for (const { line, recording, sum, wrong } of sums) {
    if (wrong) errors.push({ line, message: sumSentence(recording, sum, input) });
  }
  const even = new Set(input.even_out ? sums.flatMap(({ line, near }) => (near ? line : [])) : []);
  const groups = new Map<string, Group>();
  const taken = new Map<string, { line: number; key: string }>();
  let alone = 0;
  let there = 0;
  for (const { recording, of } of meant) {
    const shares = sharesOf(recording, even.has(recording.line));
    const participants = [...shares].flatMap(([key, share]) => {
      const id = who.ids.get(key);
      return id ? [{ payee: id, name: who.names.get(id) ?? "", share }] : [];
    });
    participants.sort((a, b) => b.share.compare(a.share) || (a.name < b.name ? -1 : 1));
    if (participants.length === 0) {
      alone += 1;
      continue;
    }
    const split = JSON.stringify(participants.map(({ payee, share }) => [payee, share]));
    const isThere = of.map((one) => isCovered(kept, one, { ...input, participants }));
    const other = isThere.find((each) => typeof each === "string");
    if (other !== undefined) errors.push({ line: recording.line, message: coveredSentence(recording, other) });
    else if (isThere.length > 0 && isThere.every((each) => each === true)) there += 1;
    else {
      for (const [at, one] of of.entries()) {
        if (isThere[at] === true) continue;
        const before = taken.get(idKey(one));
        if (before && before.key !== split) {
          errors.push({ line: recording.line, message: againSentence(recording, before.line) });
        }
        taken.set(idKey(one), before ?? { line: recording.line, key: split });
        const key = `${one.by} ${split}`;
        const group = groups.get(key) ?? { by: one.by, line: recording.line, ids: new Set(), first: [], participants };
        group.ids.add(one.id);
        if (!group.first.includes(recordingText(recording))) group.first.push(recordingText(recording));
        groups.set(key, group);
      }
    }
  }
  const from = input.from === undefined ? await nextOpenDay(reader, accountId) : input.from;
  const made = dealsOf([...groups.values()], { ...input, from }, kept, errors);
  if (kept.length + made.length > SHARES_BOUNDS.deals) errors.push({ line: 1, message: MESSAGES.tooManyDeals });
  if (errors.length === 0 && made.length > 0) {
    const moved = made.map(({ deal, line }) => ({ deal, line }));
    errors.push(...soundness(catalogue, kept, moved).map(({ line, message }) => ({ line, message })));
  }
  return {
    deals: made.map(({ shown }) => shown),
    ...{ there, alone, payees: who.shown, made: who.added.length, sums, errors },
    async write(tx) {
      const createdAt = by.clock();
      for (const { id, input: payee } of who.added) {
        await insertPayee(tx, { accountId, id, ...payeeColumns(payee), createdAt });
      }
      for (const { deal } of made) await insertDeal(tx, { accountId, id: deal.id, ...dealColumns(deal), createdAt });
    },
  };
}

interface Participant {
  payee: string;
  name: string;
  share: Fraction;
}

interface Group {
  by: Candidate["by"];
  line: number;
  ids: Set<string>;
  /** What its recordings are called. */
  first: string[];
  participants: readonly Participant[];
}

interface Who {
  /** By `payeeKey`; none for the account itself. */
  ids: Map<string, string>;
  names: Map<string, string>;
  added: { id: string; input: AddPayeeInput }[];
  shown: Payees;
}

/** Whom names mean: payees that there are, the account itself, or payees to be made. */
function planPayees(
  { allowedPayees }: Importer,
  { own, payees: said, currency }: ImportSplitsInput,
  named: ReadonlyMap<string, SheetPayee>,
  rows: readonly PayeeRow[],
  errors: LineFault[],
): Who {
  const kept = rows.filter(({ erased }) => !erased);
  const called = payeesCalled(kept);
  const isOwn = new Set(own.map(payeeKey));
  const means = new Map(said.map(({ name, is }) => [payeeKey(name), is]));
  const who: Who = { ids: new Map(), names: new Map(), added: [], shown: [] };
  for (const [key, { name, line, email, rows: count }] of named) {
    const shown = { name, rows: count, is: null, own: isOwn.has(key), near: [] };
    if (shown.own) {
      who.shown.push(shown);
      continue;
    }
    const chosen = means.get(key);
    const same = chosen === undefined ? called(name) : [];
    const found = chosen === undefined ? same[0] : kept.find(({ id }) => id === chosen);
    if (same.length > 1) {
      errors.push({ line, message: `There are several payees called “${name}”. Say which one it is.` });
    } else if (chosen !== undefined && !found) errors.push({ line, message: MESSAGES.payeeNotFound });
    if (found) {
      who.ids.set(key, found.id);
      who.names.set(found.id, found.name);
      who.shown.push({ ...shown, is: found.id });
      continue;
    }
    const read = AddPayeeInput.safeParse({ name, currency, ...(email !== "" && { email }) });
    for (const { message } of read.success ? [] : read.error.issues) errors.push({ line, message });
    const id = randomUUIDv7();
    if (read.success) who.added.push({ id, input: read.data });
    who.ids.set(key, id);
    who.names.set(id, name);
    who.shown.push({ ...shown, near: nearestPayees(name, kept) });
  }
  const most = Math.min(allowedPayees, SHARES_BOUNDS.payees);
  if (who.added.length > 0 && rows.length + who.added.length > most) {
    errors.push({
      line: 1,
      message: allowedPayees < SHARES_BOUNDS.payees ? MESSAGES.morePayees : MESSAGES.tooManyPayees,
    });
  }
  who.shown.sort((a, b) => Number(a.is !== null) - Number(b.is !== null));
  return who;
}

/** The payees with this name, as it is seen; if there are none, those whose names differ in case alone. */
export function payeesCalled(rows: readonly PayeeRow[]): (name: string) => readonly PayeeRow[] {
  const byName = byWhatIsSeen(rows);
  const byCase = Map.groupBy(rows, ({ name }) => payeeKey(name));
  return (name) => {
    const exact = byName(name);
    return exact.length > 0 ? exact : (byCase.get(payeeKey(name)) ?? []);
  };
}

/** The payees with nearly this name. */
export function nearestPayees(name: string, rows: readonly PayeeRow[]): Payees[number]["near"] {
  return rows
    .filter(({ erased }) => !erased)
    .flatMap((payee) => {
      const alike = likeness(name, payee.name);
      return alike < NEAR ? [] : [{ alike, id: payee.id, name: payee.name }];
    })
    .sort((a, b) => b.alike - a.alike)
    .slice(0, MOST_NEAR)
    .map(({ id, name: called }) => ({ id, name: called }));
}

/** The sums that are not the whole. Of receipts, what is missing is the account's. */
function sumsOf(recordings: readonly SheetRecording[], { of, even_out }: ImportSplitsInput): Sums {
  return recordings.flatMap((recording) => {
    const sum = addFractions(recording.shares.values());
    if (sum.equals(Fraction.ONE) || recording.shares.size === 0) return [];
    const off = sum.minus(Fraction.ONE);
    const near = (off.isNegative() ? off.negated() : off).compare(ROUNDING) <= 0;
    const wrong = !(near && even_out) && (of === "rate" || off.isPositive());
    return { line: recording.line, recording: recordingText(recording), sum: percentText(sum), wrong, near };
  });
}

function sharesOf({ shares }: SheetRecording, isEvened: boolean): Map<string, Fraction> {
  if (!isEvened) return shares;
  const sum = addFractions(shares.values());
  return new Map([...shares].map(([payee, share]) => [payee, share.dividedBy(sum)]));
}

interface Terms extends Pick<ImportSplitsInput, "of" | "rate" | "fee" | "currency"> {
  participants: readonly Participant[];
}

/** True if a deal covers the recording with these terms; the name of one that covers it with others. */
function isCovered(kept: readonly Deal[], { by, id }: Candidate, terms: Terms): true | string | null {
  const deal = kept.find(({ versions }) => versions.some(({ covers }) => covers.by === by && covers.of.includes(id)));
  if (!deal) return null;
  const [only, ...others] = deal.versions;
  const rate = terms.of === "rate" ? terms.rate : "100%";
  const same =
    only !== undefined &&
    others.length === 0 &&
    deal.currency === terms.currency &&
    only.kind === "royalty" &&
    only.exceptions.length === 0 &&
    readFraction(only.part).equals(Fraction.ONE) &&
    readFraction(only.fee).equals(readFraction(terms.fee)) &&
    readFraction(only.rate).equals(readFraction(rate)) &&
    only.participants.length === terms.participants.length &&
    terms.participants.every(({ payee, share }) =>
      only.participants.some((each) => each.payee === payee && readFraction(each.share).equals(share)),
    );
  return same || deal.name;
}

interface MadeDeal {
  deal: Deal;
  line: number;
  shown: PlannedDeals[number];
}

const MOST_NAME = 180;

function dealsOf(
  groups: readonly Group[],
  { of, rate, fee, currency, from }: ImportSplitsInput & { from: string | null },
  kept: readonly Deal[],
  errors: LineFault[],
): MadeDeal[] {
  const names = new Set(kept.map(({ name }) => seenForm(name)));
  return groups.flatMap(({ by, line, ids, first, participants }) => {
    const said = participants.map((each) => ({ ...each, share: writeSplitShare(each.share) }));
    if (said.some(({ share }) => share === null)) {
      errors.push({ line, message: "These shares have more digits than a deal can have. Write fewer decimals." });
      return [];
    }
    const split = participants.map(({ name, share }) => `${name} ${percentText(share)}`).join(", ");
    const gets = of === "rate" ? rate : "100%";
    const shared = addFractions(participants.map(({ share }) => share));
    const paid = shared.times(readFraction(gets)).times(Fraction.ONE.minus(readFraction(fee)));
    const all = [...ids];
    const parts = Array.from({ length: Math.ceil(all.length / SHARES_BOUNDS.recordings) }, (_, at) =>
      all.slice(at * SHARES_BOUNDS.recordings, (at + 1) * SHARES_BOUNDS.recordings),
    );
    return parts.flatMap((some): MadeDeal[] => {
      const name = freeName(split, names);
      const read = AddDealInput.safeParse({
        ...{ name, currency },
        versions: [
          {
            ...{ from, to: null, kind: "royalty", covers: { by, of: some }, part: "100%", fee, rate: gets },
            exceptions: [],
            participants: said.map(({ payee, share }) => ({ payee, share })),
          },
        ],
      });
      if (!read.success) {
        for (const { message } of read.error.issues) errors.push({ line, message });
        return [];
      }
      const shown = { name, split, recordings: some.length, first: first.slice(0, MOST_FIRST) };
      return [
        {
          deal: { id: randomUUIDv7(), ...read.data, settings_from: null },
          line,
          shown: { ...shown, left: percentText(Fraction.ONE.minus(paid)) },
        },
      ];
    });
  });
}

/** A name that no deal has yet, such as the split itself. */
function freeName(split: string, names: Set<string>): string {
  const short = split.length > MOST_NAME ? `${split.slice(0, MOST_NAME).toWellFormed()}…` : split;
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? short : `${short} (${n})`;
    if (names.has(seenForm(name))) continue;
    names.add(seenForm(name));
    return name;
  }
}

function sumSentence(recording: string, sum: string, { of }: ImportSplitsInput): string {
  return of === "rate"
    ? `The shares of “${recording}” come to ${sum} and not to 100%. Correct them.`
    : `The shares of “${recording}” come to ${sum}, which is more than 100%. Correct them.`;
}

function coveredSentence(recording: SheetRecording, deal: string): string {
  return `The deal “${deal}” covers “${recordingText(recording)}” with other terms. Change that deal, or leave these rows out.`;
}

function againSentence(recording: SheetRecording, line: number): string {
  return `“${recordingText(recording)}” is the recording of line ${line} too, with other shares. Leave one of them out.`;
}
