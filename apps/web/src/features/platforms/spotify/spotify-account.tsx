import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { formatCount } from "../../../lib/format/format.ts";
import { AuthorizeSpotify } from "./authorize-spotify.tsx";

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
