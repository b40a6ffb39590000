import { authorization } from "../../../lib/calls/session-token.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";

/** Hands a file below `/api/shares` to the browser. Throws RestError when it is refused. */
export async function fetchShareFile(path: string, fileName: string): Promise<void> {
  const response = await fetch(`/api/shares/${path}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), fileName);
}
