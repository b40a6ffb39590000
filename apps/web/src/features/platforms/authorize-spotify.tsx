import { SPOTIFY_SETUP_REQUIRED } from "@ledgerline/contract/wire/dashboard-sentences";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";
import { PLATFORM_FAILURES } from "./platform-state.ts";

interface AuthorizeSpotifyProps {
  variant: "accent" | "quiet";
  /** Whether Spotify does not know the saved credentials; its page would only show an error. */
  refused?: boolean;
}

/** Sends the browser to Spotify, where the artist agrees; it returns to the callback screen. */
export function AuthorizeSpotify({ variant, refused = false }: AuthorizeSpotifyProps) {
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
  const press = () => (refused ? toast.error(PLATFORM_FAILURES.spotifyNotConfigured) : authorize.mutate());
  return (
    <Button variant={variant} pending={authorize.isPending} onClick={press}>
      Authorize Spotify
    </Button>
  );
}
