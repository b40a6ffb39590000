import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/calls/use-refresh-platforms.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";

/** `authorization` keeps Spotify's credentials; `credentials` removes everything about a platform. */
export type Removal = "authorization" | "credentials";

/** Disconnects one platform. Pending until the new state is on screen. */
export function useDisconnect(platform: PlatformId, removal: Removal) {
  const { streaming } = trpc.useUtils().client;
  const refreshPlatforms = useRefreshPlatforms();
  return useMutation({
    mutationFn: () => {
      if (removal === "authorization") return streaming.disconnectSpotify.mutate();
      if (platform === "spotify") return streaming.removeSpotifyCredentials.mutate();
      return streaming.disconnect.mutate({ platform });
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.disconnect(platformName(platform)))),
  });
}
