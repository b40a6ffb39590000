import { createHash } from "node:crypto";
import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation";
import type { MissingStatements } from "./missing-statements.ts";

/** What a finding is attributed to. */
export interface CauseOf {
  kind: CauseKind;
  key: string;
  /** The accounting month of a missing statement. */
  period?: string;
}

/** The cause of a finding: the same for everything that one fault leads to, in all checks. */
export function causeOf({ check, finding }: FindingRow, missing: MissingStatements): CauseOf {
  const { source, statement, platform, month, track, params } = finding;
  const by = source?.id ?? "";
  const of = (kind: CauseKind, ...parts: (string | null)[]): CauseOf => ({
    kind,
    key: [kind, ...parts.map((part) => part ?? "")].join(" "),
  });
  const statementOf = (period: string): CauseOf => ({ ...of("statement", by, period), period });
  switch (check) {
    case "F1":
    case "F2":
    case "F3":
    case "F4":
      return of("file", statement);
    case "F5":
      return params["kind"] === "double" ? of("double", statement) : statementOf(month ?? "");
    case "F6":
      return of("double", statement);
    case "F7":
      return of("exchange", statement, String(params["from"]), String(params["to"]));
    case "F8":
      return params["kind"] === "transfer"
        ? of("transfer", hashed([params["payer"], params["receiver"]]))
        : of("share", by);
    case "F9":
      return of("tax", by);
    case "F10":
      return of("rate", by, platform, month);
    case "F11":
      return of("units", statement);
    case "F12":
      if (params["kind"] !== "vanished") return of("recording", track);
      break;
    case "F14":
    case "F15":
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
