import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { SPOTIFY_SETUP_REQUIRED } from "@ledgerline/contract/wire/dashboard-sentences";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { PLATFORM_FAILURES } from "../../../lib/errors/platform-failures.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";

interface SpotifyAccountProps {
  connected: boolean;
  account: StreamingStatus["platforms"]["spotify"]["profile"];
}

/** Who authorized Ledgerline with Spotify, or the button to do so. */
export function SpotifyAccount({ connected, account }: SpotifyAccountProps) {
  if (!connected) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-pretty">
          Your credentials are saved. Authorize Spotify to connect your account: Spotify asks for your consent, then
          brings you back here.
        </p>
        <AuthorizeSpotify />
      </div>
    );
  }
  if (!account) return null;
  const { display_name, email, followers } = account;
  const details = [email, followers !== null && `${formatCount(followers)} followers`].filter(Boolean).join(" · ");
  return (
    <div>
      <p className="text-sm text-ink-soft">Authorized by</p>
      <p className="mt-1 [overflow-wrap:anywhere]">{display_name}</p>
      {details && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{details}</p>}
    </div>
  );
}

/** Sends the browser to Spotify, where the artist agrees; it returns to the callback screen. */
function AuthorizeSpotify() {
  const { client, streaming } = trpc.useUtils();
  const authorize = useMutation({
    // Each address works only once, so it is not cached.
    mutationFn: () => client.streaming.spotifyAuthUrl.query(),
    onSuccess: (answer) => {
      if ("auth_url" in answer) return window.location.assign(answer.auth_url);
      if ("setup_required" in answer) toast.warning(SPOTIFY_SETUP_REQUIRED);
      else toast.error(PLATFORM_FAILURES.spotifyNotConfigured);
      void streaming.status.invalidate();
    },
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.connect("Spotify"))),
  });
  return (
    <Button variant="accent" pending={authorize.isPending} onClick={() => authorize.mutate()}>
      Authorize Spotify
    </Button>
  );
}
