import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/plays";
import { ISRC } from "@ledgerline/contract/wire/patterns";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Platform } from "../../components/platform.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { tidyIsrc } from "../../lib/format/tidy-isrc.ts";
import { toast } from "../../lib/toast.ts";
import { ChooseTrackDialog } from "./choose-track-dialog.tsx";
import { trackName } from "./track-title.tsx";

const NO_ISRC = "Write the ISRC with its 12 characters, such as USRC17607839";

type Title = PlaysTitles["titles"][number];
type Recording = Title["suggestions"][number];

/**
 * A title that is not linked yet: its likely recordings, each one click away, a search for another, an ISRC for one that
 * was never paid, or a way to set it aside.
 */
export function UnlinkedTitle({ title }: { title: Title }) {
  const [asking, setAsking] = useState<"track" | "isrc" | null>(null);
  const { link, linking, setAside, isPending, isSettingAside } = useLinkTitle();
  const { platform, title: printed, suggestions } = title;
  const choose = ({ track_id }: Pick<Recording, "track_id">) => link({ platform, title: printed, track_id });
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TitleFacts title={title} />
      <div className="flex flex-wrap items-center gap-2">
        {suggestions.map((recording) => (
          <Button
            key={recording.track_id}
            size="sm"
            className="h-auto! min-h-9 max-w-full whitespace-normal! py-1 text-left font-normal! sm:min-h-8"
            pending={linking === recording.track_id}
            aria-disabled={isPending}
            onClick={() => choose(recording)}
          >
            <span className="wrap-anywhere">
              <span className="sr-only">{printed} is </span>
              {trackName(recording.title)}{" "}
              <span className="text-ink-soft">
                {[recording.artist, recording.isrc ?? "no ISRC"].filter(Boolean).join(" · ")}
              </span>
            </span>
          </Button>
        ))}
        <Button variant="link" size="none" className="px-1 text-sm font-normal!" onClick={() => setAsking("track")}>
          {suggestions.length > 0 ? "Another track…" : "Choose a track…"}
          <span className="sr-only"> for {printed}</span>
        </Button>
        <Button variant="link" size="none" className="px-1 text-sm font-normal!" onClick={() => setAsking("isrc")}>
          Never paid…<span className="sr-only"> {printed}</span>
        </Button>
        <Button
          variant="link"
          size="none"
          className="px-1 text-sm font-normal!"
          pending={isSettingAside}
          aria-disabled={isPending}
          onClick={() => setAside({ platform, title: printed, aside: true })}
        >
          Not on my statements<span className="sr-only">: {printed}</span>
        </Button>
      </div>
      {asking === "track" && (
        <ChooseTrackDialog
          title="Which track is it?"
          description={`Plays of ${printed} then count for the track you choose, in this file and in later ones.`}
          search={printed}
          pending={isPending}
          onChoose={choose}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "isrc" && (
        <NeverPaidDialog
          title={printed}
          pending={isPending}
          onName={(isrc) => choose({ track_id: isrc })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

interface NeverPaidDialogProps {
  /** The title as its platform prints it. */
  title: string;
  /** Whether the answer is being saved. */
  pending: boolean;
  onName: (isrc: string) => void;
  onClose: () => void;
}

/** Names a song that is on no statement by its ISRC, so that its plays count as unpaid. */
function NeverPaidDialog({ title, pending, onName, onClose }: NeverPaidDialogProps) {
  const [written, setWritten] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isrc = tidyIsrc(written);
    if (ISRC.test(isrc)) return onName(isrc);
    setError(NO_ISRC);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What is its ISRC?"
      description={`Plays of ${title} then count as unpaid, in this file and in later ones, until a statement has it.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Field
          label="ISRC"
          hint="Your distributor lists it with the track, in the details of the release."
          error={error}
        >
          {(field) => (
            <Input
              {...field}
              ref={input}
              value={written}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              className="figures"
              onChange={({ target }) => {
                setWritten(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="accent" pending={pending}>
            Link it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A title as its platform prints it, with its plays. */
export function TitleFacts({ title: { title, platform, plays } }: { title: PlaysTitles["titles"][number] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {title}
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <Platform platform={platform} />
        <span>{counted(plays, "play")}</span>
      </span>
    </div>
  );
}

/** Links a title to a recording or sets it aside, and undoes either. */
export function useLinkTitle() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const options = {
    // A call's own `onSuccess` would not run: the title moves to the other list, and its row goes away.
    onSuccess: (answer: PlaysTitles, { platform, title }: Pick<LinkTitleInput, "platform" | "title">) => {
      utils.plays.titles.setData(undefined, answer);
      toast.success(saidOf(answer.titles.find((one) => one.platform === platform && one.title === title)) ?? title);
      return refreshArea(client, "plays");
    },
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.linkTitle)),
  };
  const linking = trpc.plays.linkTitle.useMutation(options);
  const settingAside = trpc.plays.setTitleAside.useMutation(options);
  return {
    link: useOneCall(linking.mutate),
    /** The track while it is being saved; null while a link is taken back. */
    linking: linking.isPending ? linking.variables.track_id : undefined,
    setAside: useOneCall(settingAside.mutate),
    isPending: linking.isPending || settingAside.isPending,
    isSettingAside: settingAside.isPending,
  };
}

function saidOf(title: PlaysTitles["titles"][number] | undefined): string | undefined {
  if (!title) return undefined;
  if (title.aside) return `${title.title} is set aside`;
  if (title.track_id === null) return `${title.title} needs linking again`;
  const name = trackName(title.recording?.title ?? null);
  return name === title.title ? `${name} is linked` : `${title.title} is linked to ${name}`;
}
