import type { TableFile } from "@ledgerline/contract/shares/splits";
import { authorization } from "../../../lib/calls/session-token.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";

/** The table of a file as text. Throws RestError when it is refused. */
export async function sendTable(file: File, sheet?: string): Promise<TableFile> {
  const body = new FormData();
  body.set("file", file);
  const query = sheet === undefined ? "" : `?${new URLSearchParams({ sheet })}`;
  const answer = await fetch(`/api/shares/table${query}`, { method: "POST", headers: authorization(), body });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  return answer.json();
}
