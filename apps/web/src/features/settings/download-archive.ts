import { authorization } from "../../lib/calls/session-token.ts";
import { RestError } from "../../lib/errors/rest-error.ts";
import { saveFile } from "../../lib/save-file.ts";

/** Fetches everything that the artist has and hands it to the browser as a file. Throws RestError when it is refused. */
export async function downloadArchive(): Promise<void> {
  const response = await fetch("/api/account/archive", { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), `ledgerline-${new Date().toISOString().slice(0, 10)}.zip`);
}
