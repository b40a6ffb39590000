import type { Statement } from "@ledgerline/contract/statements";
import { RestError } from "../../../lib/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { authorization } from "../../../lib/session-token.ts";

/** Fetches the file of a statement as it came, and hands it to the browser to save. Throws RestError when it is refused. */
export async function downloadStatement({ id, file_name }: Statement): Promise<void> {
  const answer = await fetch(`/api/statements/${id}/original`, { headers: authorization() });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  saveFile(await answer.blob(), file_name);
}
