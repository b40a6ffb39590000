import type { Claim } from "@ledgerline/contract/claims/claims";
import { type FormEvent, useState } from "react";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { formatInstant } from "../../../lib/format/format.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** What the artist writes down along the way. Notes stay out of the packet. */
export function ClaimNotes({ claim: { id, notes, included } }: { claim: Pick<Claim, "id" | "notes" | "included"> }) {
  const { addNote, deleteNote } = useClaimChange();
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") addNote.mutate({ id, text }, { onSuccess: () => setText("") });
  };
  if (!included && notes.length === 0) return null;
  return (
    <Section title="Notes" lead="For you alone: they stay out of the packet.">
      <ul className="max-w-3xl">
        {notes.map((note) => (
          <li key={note.id} className="flex items-baseline gap-4 border-t border-hairline py-3">
            <p className="flex-1 text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
              {note.text}
              <span className="block text-sm text-ink-soft">{formatInstant(note.at)}</span>
            </p>
            {included && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Delete the note of ${formatInstant(note.at)}`}
                onClick={() => deleteNote.mutate({ id, note_id: note.id })}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {included && (
        <form onSubmit={submit} className="mt-4 grid max-w-3xl justify-items-start gap-3">
          <Textarea
            aria-label="New note"
            placeholder="Who you spoke to, and what they said"
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="sm" pending={addNote.isPending}>
            Add the note
          </Button>
        </form>
      )}
    </Section>
  );
}
