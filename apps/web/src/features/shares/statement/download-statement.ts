import { authorization } from "../../../lib/calls/session-token.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";

/** Who views a statement, and the ids, or the token and the run, to request it with. */
export type StatementSource =
  | { as: "member" | "payee"; run: string; payee: string }
  | { as: "link"; token: string; run?: string };

/** Hands a statement to the browser as PDF, or line by line as CSV. Throws RestError when it is refused. */
export async function downloadStatement(
  source: StatementSource,
  { name, from, to }: { name: string; from: string; to: string },
  format: "pdf" | "csv",
): Promise<void> {
  const response = await fetchFile(source, format);
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "statement";
  saveFile(await response.blob(), `${plain}-${from}-${to}.${format}`);
}

function fetchFile(source: StatementSource, format: "pdf" | "csv"): Promise<Response> {
  if (source.as === "link") {
    return fetch("/api/shares/links/file", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: source.token, ...(source.run && { run: source.run }), format }),
    });
  }
  const { as, run, payee } = source;
  const path = as === "payee" ? `own/${run}/${payee}` : `runs/${run}/statements/${payee}`;
  return fetch(`/api/shares/${path}/file?format=${format}`, { headers: authorization() });
}
