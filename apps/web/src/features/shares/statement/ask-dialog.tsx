import { QUESTION_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { type FormEvent, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorStatus } from "../../../lib/errors/error-detail.ts";
import type { StatementSource } from "./download-statement.ts";
import { useSpeech } from "./spoken.tsx";

/** What a payee asks about: a line as they read it, the key of its song, and the question that it goes on with. */
export interface Asked {
  line: string | null;
  song?: string;
  question?: string;
}

interface AskDialogProps {
  asked: Asked;
  account: string;
  source: Exclude<StatementSource, { as: "member" }>;
  run: string;
  payee: string;
  onSent: () => void;
  onClose: () => void;
}

/** Asks for the question. What the server refuses is said in the payee's language, which it does not speak. */
export function AskDialog({ asked, account, source, run, payee, onSent, onClose }: AskDialogProps) {
  const speech = useSpeech();
  const [text, setText] = useState("");
  const own = trpc.shares.ask.useMutation({ onSuccess: onSent });
  const linked = trpc.shares.linkAsk.useMutation({ onSuccess: onSent });
  const sending = source.as === "link" ? linked : own;
  const { line, song = null, question = null } = asked;
  function send(event: FormEvent): void {
    event.preventDefault();
    if (sending.isPending || text.trim() === "") return;
    const about = { line, song, question, text };
    if (source.as === "link") linked.mutate({ token: source.token, run, ...about });
    else own.mutate({ id: run, payee, ...about });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      spoken={{ language: speech.language, close: speech.say("close") }}
      title={speech.say("ask_about", { line: line ?? speech.say("this_statement") })}
      description={speech.say("ask_hint", { account })}
    >
      <form onSubmit={send} className="grid gap-5">
        {sending.error && <FormError>{speech.say(refusalOf(sending.error))}</FormError>}
        <Field label={speech.say("your_question")}>
          {(field) => (
            <Textarea
              {...field}
              required
              dir="auto"
              rows={5}
              maxLength={QUESTION_BOUNDS.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose} aria-disabled={sending.isPending}>
            {speech.say("cancel")}
          </Button>
          <Button type="submit" variant="ink" pending={sending.isPending}>
            {speech.say("send")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Why it was not sent. */
function refusalOf(error: unknown): "ask_full" | "ask_later" | "ask_failed" | "link_stale" {
  const status = errorStatus(error);
  if (status === 409) return "ask_full";
  if (status === 429) return "ask_later";
  return status === 400 ? "link_stale" : "ask_failed";
}
