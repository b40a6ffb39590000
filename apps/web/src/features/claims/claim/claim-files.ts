import type { Claim, ClaimAttachment } from "@ledgerline/contract/claims/claims";
import { packetFileName } from "@ledgerline/contract/claims/packet-file-name";
import { authorization } from "../../../lib/calls/session-token.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { saveFile } from "../../../lib/save-file.ts";

async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(`/api/claims/${path}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  return response.blob();
}

/** Hands a claim's packet to the browser as a file. Throws RestError when it is refused. */
export async function downloadPacket(claim: Pick<Claim, "id" | "created_at">): Promise<void> {
  saveFile(await fetchFile(`${claim.id}/packet`), packetFileName(claim));
}

export async function downloadAttachment(id: string, file: ClaimAttachment): Promise<void> {
  saveFile(await fetchFile(`${id}/attachments/${file.id}`), file.file_name);
}

/** Attaches files one after the other. Returns the claim with all of them. Throws RestError at the first refusal. */
export async function attachFiles(
  id: string,
  files: readonly File[],
  onAttached: (claim: Claim) => void,
): Promise<void> {
  for (const file of files) {
    const body = new FormData();
    body.append("file", file);
    const response = await fetch(`/api/claims/${id}/attachments`, { method: "POST", body, headers: authorization() });
    if (!response.ok) throw RestError.fromBody(response.status, await response.text());
    onAttached((await response.json()) as Claim);
  }
}
