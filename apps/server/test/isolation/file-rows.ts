import type { TestApp } from "../harness/apps/create-test-app.ts";
import type { Ids } from "./full-account.ts";
import { type Answer, inject, sendFile } from "./send-call.ts";

/** The address of every REST row that carries a file. */
export const FILE_ROWS: Record<string, (ids: Ids) => string> = {
  "POST /statements": () => "/statements",
  "POST /currencies/rates": () => "/currencies/rates",
  "POST /reconciliation/payouts/from-bank": () => "/reconciliation/payouts/from-bank",
  "POST /shares/table": () => "/shares/table",
  "POST /shares/costs/archive": () => "/shares/costs/archive?apply=true",
  "GET /account/archive": () => "/account/archive",
  "GET /export/royalties": () => "/export/royalties?start_date=2026-01-01&end_date=2026-12-31&by=line",
  "GET /statements/:id/original": ({ statement }) => `/statements/${statement}/original`,
  "POST /statements/:id/receipt": ({ statement }) => `/statements/${statement}/receipt`,
  "GET /statements/:id/receipt": ({ statement }) => `/statements/${statement}/receipt`,
  "POST /claims/:id/attachments": ({ claim }) => `/claims/${claim}/attachments`,
  "GET /claims/:id/attachments/:attachment_id": ({ claim, attachment }) => `/claims/${claim}/attachments/${attachment}`,
  "GET /claims/:id/packet": ({ claim }) => `/claims/${claim}/packet`,
  "GET /shares/runs/:id/statements/:payee/file": ({ run, payee }) =>
    `/shares/runs/${run}/statements/${payee}/file?format=csv`,
  "POST /shares/costs/:id/receipt": ({ entry }) => `/shares/costs/${entry}/receipt`,
  "GET /shares/costs/:id/receipt": ({ entry }) => `/shares/costs/${entry}/receipt`,
  "GET /export/years/:year": () => "/export/years/2026?format=pdf",
  "GET /shares/years/:year/csv": () => "/shares/years/2026/csv",
  "GET /shares/csv/:what": () => "/shares/csv/payees",
  "GET /shares/own/:id/:payee/file": ({ run, payee }) => `/shares/own/${run}/${payee}/file?format=pdf`,
};

export function sendFileRow(server: TestApp, row: string, ids: Ids, token?: string): Promise<Answer> {
  const url = `/api${FILE_ROWS[row]?.(ids)}`;
  return row.startsWith("POST")
    ? sendFile(server, url, token, "mine.txt")
    : inject(server, { method: "GET", url, token });
}
