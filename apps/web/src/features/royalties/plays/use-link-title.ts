import type { PlaysTitles } from "@ledgerline/contract/plays";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { errorDetail } from "../../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/error-messages.ts";
import { refreshArea } from "../../../lib/refresh-area.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useOneCall } from "../../../lib/use-one-call.ts";
import { trackName } from "../tracks/track-title.tsx";

/** Says which recording a title is, and takes it back. */
export function useLinkTitle() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.plays.linkTitle.useMutation({
    // A call's own `onSuccess` would not run: the title moves to the other list, and its row goes away.
    onSuccess: (answer, { platform, title }) => {
      utils.plays.titles.setData(undefined, answer);
      toast.success(saidOf(answer.titles.find((one) => one.platform === platform && one.title === title)) ?? title);
      return refreshArea(client, "plays");
    },
    onError: (error) => void toast.error(errorDetail(error, ERROR_MESSAGES.linkTitle)),
  });
  return { ...mutation, link: useOneCall(mutation.mutate) };
}

function saidOf(title: PlaysTitles["titles"][number] | undefined): string | undefined {
  if (!title) return undefined;
  if (title.track_id === null) return `${title.title} is not linked any more`;
  const name = trackName(title.recording?.title ?? null);
  return name === title.title ? `${name} is linked` : `${title.title} is linked to ${name}`;
}
