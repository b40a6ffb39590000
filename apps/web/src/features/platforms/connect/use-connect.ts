import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { ConnectInput, SpotifyCredentials } from "@ledgerline/contract/streaming/streaming";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/calls/use-refresh-platforms.ts";
import { errorStatus } from "../../../lib/errors/error-detail.ts";
import { toast } from "../../../lib/toast.ts";

/** Sends a platform's checked credentials. Pending until the new state is on screen. */
export function useConnect(platform: PlatformId) {
  const { client, subscription } = trpc.useUtils();
  const refreshPlatforms = useRefreshPlatforms();
  return useMutation({
    mutationFn: (credentials: unknown): Promise<{ message: string }> =>
      platform === "spotify"
        ? client.streaming.addSpotifyCredentials.mutate(credentials as SpotifyCredentials)
        : client.streaming.connect.mutate({ ...(credentials as object), platform } as ConnectInput),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
    },
    onError: (error) => {
      // The server knows a different plan than the screen shows.
      if (errorStatus(error) === 402) void subscription.status.invalidate();
    },
  });
}
