import type { LinkTitleInput, PlaysTitles } from "@ledgerline/contract/statements/plays";
import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOneCall } from "../../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { trackName } from "./track-title.tsx";

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
  if (title.track_id === null) return `${title.title} is to be linked again`;
  const name = trackName(title.recording?.title ?? null);
  return name === title.title ? `${name} is linked` : `${title.title} is linked to ${name}`;
}
