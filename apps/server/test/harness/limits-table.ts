import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { DECLARED_LIMITS, LIMIT_NAMES } from "@ledgerline/domain/context/limits";

export const UPLOADS = [
  "POST /statements",
  "POST /currencies/rates",
  "POST /claims/{id}/attachments",
  "POST /shares/costs/archive",
  "POST /shares/costs/{id}/receipt",
  "POST /statements/{id}/receipt",
  "POST /reconciliation/payouts/from-bank",
];
/** Calls that carry a file and are not procedures. */
const FILES: Record<string, string[]> = {
  upload: UPLOADS,
  original: [
    "GET /statements/{id}/original",
    "GET /claims/{id}/attachments/{attachment_id}",
    "GET /shares/costs/{id}/receipt",
    "GET /statements/{id}/receipt",
  ],
  packet: ["GET /claims/{id}/packet"],
  export: [
    "GET /export/royalties",
    "GET /shares/csv/{what}",
    "GET /shares/years/{year}/csv",
    "GET /export/years/{year}",
  ],
  statementFile: ["GET /shares/runs/{id}/statements/{payee}/file", "GET /shares/own/{id}/{payee}/file"],
  linkFile: ["POST /shares/links/file"],
  calendarRead: ["GET /forecast/calendars/{token}"],
  archive: ["GET /account/archive"],
};

/** The table of limits in docs/security.md, generated from the declarations. */
export function limitsTable(): string {
  const operations = listOperationNames().map(findOperation);
  const rows = LIMIT_NAMES.map((name) => {
    const { points, seconds, per, counts } = DECLARED_LIMITS[name];
    const called = operations.filter(({ limits }) => limits.includes(name)).map((operation) => operation.name);
    const calls = [...called, ...(FILES[name] ?? [])].map((call) => `\`${call}\``).join(", ");
    return `| \`${name}\` | ${counts} | ${per} | ${points} in ${duration(seconds)} | ${calls || "all"} |`;
  });
  return ["| limit | counts | per | default | calls |", "|---|---|---|---|---|", ...rows].join("\n");
}

function duration(seconds: number): string {
  if (seconds === 60) return "a minute";
  if (seconds === 86_400) return "a day";
  return seconds === 3600 ? "an hour" : `${seconds / 60} minutes`;
}
