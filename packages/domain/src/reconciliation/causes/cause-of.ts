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

/** So many stores that a source lacks in the same months have one cause. */
const LEAST_STORES = 3;

/** The one cause of stores that a source lacks in exactly the same months, as where a file is cut short, by their own. */
export function cutShort(
  findings: readonly FindingRow[],
  own: ReadonlyMap<FindingRow, CauseOf>,
): ReadonlyMap<string, CauseOf> {
  const lacks = findings.filter((row) => row.finding.params["kind"] === undefined && own.get(row)?.kind === "store");
  const stores = [...Map.groupBy(lacks, (row) => own.get(row)?.key ?? "")].map(([key, rows]) => {
    const months = [...new Set(rows.flatMap(({ finding }) => finding.month ?? []))].sort();
    return { key, place: `${rows[0]?.finding.source?.id ?? ""} ${months.join(" ")}` };
  });
  const cut = [...Map.groupBy(stores, ({ place }) => place)].filter(([, some]) => some.length >= LEAST_STORES);
  return new Map(
    cut.flatMap(([place, some]) => some.map(({ key }) => [key, { kind: "store", key: `store cut ${place}` } as const])),
  );
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
  const songs = Map.groupBy(
    findings.filter(
      (row) => own.get(row)?.kind === "song" && row.finding.source !== null && row.finding.platform !== null,
    ),
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
    return of.kind === "song" && row.finding.platform !== null ? (wider.get(placeOf(row)) ?? of) : of;
  };
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
      // How recordings are printed is one thing to look through, however many they are.
      if (params["kind"] !== "vanished") return of("recording", String(params["kind"]));
      break;
    case "F13":
      if (params["kind"] === "renamed" || params["kind"] === "gone") return of("store", by, platform, params["kind"]);
      // A country that is printed in another way is one question, at however many stores.
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

      // Songs that are gone since the same month are one question, however many they are.
      if (params["kind"] === "paused") return of("song", by, "paused", String(params["first"]));
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
