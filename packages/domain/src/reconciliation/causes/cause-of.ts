import { createHash } from "node:crypto";
import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import type { BuiltCell } from "../board/build-board.ts";
import type { MissingStatements } from "./missing-statements.ts";

/** What a finding is attributed to. */
export interface CauseOf {
  kind: CauseKind;
  key: string;
  /** The accounting month of a missing statement. */
  period?: string;
}

/** Statements after the last one that came are one thing; a hole between two others is another. */
export function statementKey(missing: MissingStatements, source: string, period: string): string {
  const last = missing.lastOf(source);
  return `statement ${source} ${last !== null && period > last ? `since ${last}` : period}`;
}

/** What so many stores have in common has one cause. */
const LEAST_STORES = 3;

/**
 * The one cause of what happens at several stores at once, by their own: stores that a source lacks in exactly the same
 * months, as where a file is cut short, a country that is missing from them, or money that a statement takes back.
 */
export function atManyStores(
  findings: readonly FindingRow[],
  own: ReadonlyMap<FindingRow, CauseOf>,
): ReadonlyMap<string, CauseOf> {
  const causes = Map.groupBy(findings, (row) => own.get(row)?.key ?? "");
  const alike = [...causes].flatMap(([key, rows]) => {
    const [first] = rows;
    const of = first && own.get(first);
    const place = of && placeAtStores(of.kind, rows);
    return place ? [{ key, wide: `${of.kind} ${place}`, kind: of.kind }] : [];
  });
  const many = [...Map.groupBy(alike, ({ wide }) => wide)].filter(([, some]) => some.length >= LEAST_STORES);
  return new Map(many.flatMap(([wide, some]) => some.map(({ key, kind }) => [key, { kind, key: wide }] as const)));
}

/** What stores have in common if one cause is behind them; null for findings that are about one store by themselves. */
function placeAtStores(kind: CauseKind, rows: readonly FindingRow[]): string | null {
  const [first] = rows;
  if (!first) return null;
  const { source, statement, params } = first.finding;
  if (kind === "taken_back") return `all ${statement}`;
  if ((kind !== "store" && kind !== "country") || rows.some(({ finding }) => finding.params["kind"] !== undefined)) {
    return null;
  }
  const months = [...new Set(rows.flatMap(({ finding }) => finding.month ?? []))].sort().join(" ");
  return kind === "store"
    ? `cut ${source?.id ?? ""} ${months}`
    : `all ${source?.id ?? ""} ${String(params["territory"])} ${months}`;
}

const MOST_OF_MONTH = 3;

/**
 * The causes of findings about songs, seen together: a country that is missing takes all songs of its store's month, and
 * so does a month of which at least three songs, and half of those that can be compared, are short.
 */
export function widerCauses(
  findings: readonly FindingRow[],
  own: ReadonlyMap<FindingRow, CauseOf>,
  board: readonly BuiltCell[],
): (row: FindingRow) => CauseOf {
  const placeOf = ({ finding: { source, platform, month } }: FindingRow) =>
    `${source?.id ?? ""}\n${platform}\n${month}`;
  const compared = new Map(
    board.map(({ cell, tracks }) => [
      `${cell.platform}\n${cell.month}`,
      tracks.filter(({ track_id: track }) => track !== null).length,
    ]),
  );
  const countries = Map.groupBy(
    findings.filter((row) => own.get(row)?.kind === "country"),
    placeOf,
  );
  const isAtStore = (row: FindingRow) =>
    own.get(row)?.kind === "song" && row.finding.platform !== null && !isPaused(row.finding);
  const songs = Map.groupBy(
    findings.filter((row) => isAtStore(row) && row.finding.source !== null),
    placeOf,
  );
  const wider = new Map<string, CauseOf>();
  for (const [place, rows] of songs) {
    const [source = "", platform = "", month = ""] = place.split("\n");
    const short = new Set(rows.map(({ finding }) => finding.track));
    const units = rows.reduce((sum, { finding }) => sum + Number(finding.params["missing"] ?? 0), 0);
    const [country, ...others] = countries.get(place) ?? [];
    if (country && others.length === 0 && units <= 2 * Number(country.finding.params["usual"])) {
      wider.set(place, own.get(country) as CauseOf);
    } else if (short.size >= MOST_OF_MONTH && short.size * 2 >= (compared.get(`${platform}\n${month}`) ?? 0)) {
      wider.set(place, { kind: "plays", key: `plays ${source} ${platform} ${month}` });
    }
  }
  return (row) => {
    const of = own.get(row) as CauseOf;
    return isAtStore(row) ? (wider.get(placeOf(row)) ?? of) : of;
  };
}

/** Whether it asks about a song that was gone for some months, and not about plays. */
function isPaused({ params }: FindingRow["finding"]): boolean {
  return params["kind"] === "paused";
}

/** The cause of a finding: the same for everything that one fault leads to, in all checks. */
export function causeOf({ check, finding }: FindingRow, missing: MissingStatements): CauseOf {
  const { source, statement, platform, month, track, params } = finding;
  const by = source?.id ?? "";
  const of = (kind: CauseKind, ...parts: (string | null)[]): CauseOf => ({
    kind,
    key: [kind, ...parts.map((part) => part ?? "")].join(" "),
  });
  const statementOf = (period: string): CauseOf => ({
    kind: "statement",
    key: statementKey(missing, by, period),
    period,
  });
  switch (check) {
    case "F1":
    case "F2":
    case "F3":
    case "F4":
      return of("file", statement);
    case "F5":
      if (params["kind"] === "move") return of("move", by);
      return params["kind"] === "double" ? of("double", statement) : statementOf(month ?? "");
    case "F6":
      return of("double", statement);
    case "F7":
      return of("exchange", statement, String(params["from"]), String(params["to"]));
    case "F8":
      if (params["kind"] === "transfer") return of("transfer", hashed([params["payer"], params["receiver"]]));
      return params["kind"] === "lower" ? of("share", by, "lower", month, String(params["currency"])) : of("share", by);
    case "F9":
      return of("tax", by);
    case "F10": {
      // A fall is one thing for as long as it lasts; where whole files are low, so are all of their stores.
      const since = String(params["since"] ?? month);
      return of("rate", by, params["whole"] === undefined ? platform : "all", String(params["is"]), since);
    }
    case "F11":
      // A bonus comes without units, month after month.
      return params["of"] === "money" ? of("units", by, "money") : of("units", statement);
    case "F12":
      // Songs that are gone since the same month are one question, however many they are, and so are those that stores lack.
      if (isPaused(finding)) {
        return of("song", by, platform === null ? "paused" : "paused at stores", String(params["first"]));
      }
      // How recordings are printed is one thing to look through, however many they are.
      if (params["kind"] !== "vanished") return of("recording", String(params["kind"]));
      break;
    case "F13":
      if (params["kind"] === "gone" && params["territory"] !== undefined) {
        return of("country", by, String(params["territory"]), "gone");
      }
      if (params["kind"] === "renamed" || params["kind"] === "gone") return of("store", by, platform, params["kind"]);
      // A country that is printed in another way, or was left, is one question, at however many stores.
      if (params["kind"] === "split") return of("country", by, String(params["territory"]), "split");
      if (params["territory"] !== undefined) return of("country", by, platform, String(params["territory"]));
      break;
    case "F15":
      if (params["kind"] === "whole") return of("taken_back", statement, platform);
      if (params["kind"] === "fine") return of("fine", by);
      return of("correction", statement);
    case "F14":
      return of("correction", statement);
  }
  return unpaid();

  function unpaid(): CauseOf {
    if (by === "") return track === null ? of("plays", by, platform) : of("song", by, track);
    const period = missing.of(by, platform ?? "", month ?? "");
    if (period !== null) return statementOf(period);
    if (check === "F13" || !missing.has(by, platform ?? "", month ?? "")) return of("store", by, platform);
    return track === null ? of("plays", by, platform) : of("song", by, track);
  }
}

/** Names may be as long as a file prints them; a key may not. */
function hashed(names: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 32);
}
