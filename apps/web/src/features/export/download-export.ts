import { exportFileName } from "@ledgerline/contract/export/export-files";
import { authorization } from "../../lib/calls/session-token.ts";
import { RestError } from "../../lib/errors/rest-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import type { DayRange } from "./default-range.ts";
import type { ExportChoice } from "./export-choice.ts";

/** Fetches the export of a range and hands it to the browser as a file. Throws RestError when it is refused. */
export async function downloadExport({ start, end, format, by }: DayRange & ExportChoice): Promise<void> {
  const asked = { start_date: start, end_date: end, format, by };
  const query = new URLSearchParams(asked);
  const response = await fetch(`/api/export/royalties?${query}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  saveFile(await response.blob(), exportFileName(asked));
}
