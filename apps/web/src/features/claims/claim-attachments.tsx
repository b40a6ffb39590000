import type { Claim, ClaimAttachment } from "@ledgerline/contract/claims";
import { packetFileName } from "@ledgerline/contract/export-files";
import { clsx } from "clsx";
import { Paperclip } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { sendFile } from "../../lib/calls/send-file.ts";
import { authorization } from "../../lib/calls/session-token.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { RestError } from "../../lib/errors/rest-error.ts";
import { formatBytes } from "../../lib/format/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../lib/toast.ts";
import { useFileDrop } from "../statements/upload/use-file-drop.ts";
import { useClaimChange, useShowClaim } from "./use-claim-change.ts";

type Attached = Pick<Claim, "id" | "attachments" | "included">;

/** Files for the packet, such as emails, notices and screenshots: chosen, or dropped anywhere on the page. */
export function ClaimAttachments({ claim: { id, attachments, included } }: { claim: Attached }) {
  const { removeAttachment } = useClaimChange();
  if (!included && attachments.length === 0) return null;
  const download = (file: Attached["attachments"][number]) =>
    downloadAttachment(id, file).catch((error) => toast.error(errorDetail(error, ERROR_MESSAGES.claims)));
  return (
    <Section title="Attachments" lead="Emails, notices, screenshots. They go into the packet: up to 20 of 10 MB each.">
      <ul className="max-w-3xl">
        {attachments.map((file) => (
          <li key={file.id} className="flex items-baseline gap-4 border-t border-hairline py-2 last:border-b">
            <Button
              variant="link"
              size="none"
              className="min-w-0 font-normal! whitespace-normal! [overflow-wrap:anywhere]"
              onClick={() => void download(file)}
            >
              {file.file_name}
            </Button>
            <span className="mr-auto text-sm whitespace-nowrap text-ink-soft">{formatBytes(file.bytes)}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove ${file.file_name}`}
              pending={removeAttachment.isPending && removeAttachment.variables.attachment_id === file.id}
              onClick={() => removeAttachment.mutate({ id, attachment_id: file.id })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {included && <AttachFiles id={id} />}
    </Section>
  );
}

function AttachFiles({ id }: { id: string }) {
  const show = useShowClaim();
  const input = useRef<HTMLInputElement>(null);
  const [attaching, setAttaching] = useState(false);
  const attach = useCallback(
    async (files: File[]) => {
      if (files.length === 0) return;
      setAttaching(true);
      try {
        await attachFiles(id, files, show);
      } catch (error) {
        toast.error(errorDetail(error, ERROR_MESSAGES.claimAttach));
      } finally {
        setAttaching(false);
      }
    },
    [id, show],
  );
  const onDrop = useCallback((files: File[]) => void attach(files), [attach]);
  const dragging = useFileDrop(onDrop);
  return (
    <>
      <Button
        className={clsx("mt-4", dragging && "border-accent text-accent")}
        pending={attaching}
        onClick={() => input.current?.click()}
      >
        {!attaching && <Paperclip aria-hidden="true" />}
        {dragging ? "Drop to attach" : "Drop files here, or choose"}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ target }) => {
          void attach(Array.from(target.files ?? []));
          target.value = "";
        }}
      />
    </>
  );
}

async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(`/api/claims/${path}`, { headers: authorization() });
  if (!response.ok) throw RestError.fromBody(response.status, await response.text());
  return response.blob();
}

/** Hands a claim's packet to the browser as a file. Throws RestError when it is refused. */
export async function downloadPacket(claim: Pick<Claim, "id" | "created_at">): Promise<void> {
  saveFile(await fetchFile(`${claim.id}/packet`), packetFileName(claim));
}

async function downloadAttachment(id: string, file: ClaimAttachment): Promise<void> {
  saveFile(await fetchFile(`${id}/attachments/${file.id}`), file.file_name);
}

/** Attaches files one after the other. Returns the claim with all of them. Throws RestError at the first refusal. */
async function attachFiles(id: string, files: readonly File[], onAttached: (claim: Claim) => void): Promise<void> {
  for (const file of files) {
    onAttached(await (await sendFile(`claims/${id}/attachments`, file)).json());
  }
}
