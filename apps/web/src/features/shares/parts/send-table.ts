import type { TableFile } from "@ledgerline/contract/shares/splits";
import { sendFile } from "../../../lib/calls/send-file.ts";

/** The table of a file as text. Throws RestError when it is refused. */
export async function sendTable(file: File, sheet?: string): Promise<TableFile> {
  const query = sheet === undefined ? "" : `?${new URLSearchParams({ sheet })}`;
  return (await sendFile(`shares/table${query}`, file)).json();
}
