import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Profile, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { useState } from "react";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { ExternalLink } from "../../components/external-link.tsx";
import { Offered } from "../../components/offered.tsx";
import { Button } from "../../components/ui/button.tsx";
import { YoutubeAttribution } from "../../components/youtube-attribution.tsx";
import { useMay } from "../../lib/calls/use-may.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import { CONNECT_FORM } from "./connect/connect-form-code.ts";
import { ConnectionState } from "./connection-state.tsx";
import { DisconnectButton } from "./disconnect/disconnect-button.tsx";
import { formatProfile } from "./profile/format-profile.ts";
import { ProfileChooser } from "./profile/profile-chooser.tsx";
import { SpotifyAccount } from "./spotify/spotify-account.tsx";

interface SavedConnectionProps {
  platform: PlatformId;
  status: StreamingStatus;
  planName: string;
}

/** A platform with saved credentials: its state, the artist's profile on it, and what can be changed. */
export function SavedConnection({ platform, status, planName }: SavedConnectionProps) {
  const [changing, setChanging] = useState<"profile" | "credentials" | null>(null);
  const connection = status.platforms[platform];
  const { connected, live, paused, artist_profile: profile } = connection;
  const spotify = platform === "spotify";
  const mayChange = useMay()("platforms:write");
  const readable =
    mayChange && isLivePlatform(platform) && (spotify || live) && !paused && connection.credentials_readable;
  const done = () => setChanging(null);
  const changeProfile = useFocusAfterChange<HTMLButtonElement>(`profile ${changing === "profile"}`);
  const changeCredentials = useFocusAfterChange<HTMLButtonElement>(`credentials ${changing === "credentials"}`);
  return (
    <div className="grid gap-5">
      <ConnectionState platform={platform} connection={connection} planName={planName} />
      {spotify && (
        <Offered needs="platforms:write">
          <SpotifyAccount connected={connected} account={status.platforms.spotify.profile} />
        </Offered>
      )}
      {profile && changing !== "profile" && <ConfirmedProfile platform={platform} profile={profile} />}
      {readable && (!profile || changing === "profile") && (
        <ProfileChooser
          platform={platform}
          confirmedId={profile?.profile_id ?? null}
          onConfirmed={done}
          {...(profile && { onCancel: done })}
        />
      )}
      {platform === "youtube" && profile && changing !== "profile" && <YoutubeAttribution />}
      {changing === "credentials" && (
        <Arrival>
          <CONNECT_FORM.Component platform={platform} replacing onConnected={done} />
        </Arrival>
      )}
      <Offered needs="platforms:write">
        <div className="-ml-3 flex flex-wrap gap-1">
          {readable && profile && changing !== "profile" && (
            <Button ref={changeProfile} variant="quiet" size="sm" onClick={() => setChanging("profile")}>
              Change profile
            </Button>
          )}
          {!paused && (
            <Button
              ref={changeCredentials}
              variant="quiet"
              size="sm"
              onClick={() => setChanging(changing === "credentials" ? null : "credentials")}
            >
              {changing === "credentials" ? "Keep the current credentials" : "Change credentials"}{" "}
              <span className="sr-only">for {platformName(platform)}</span>
            </Button>
          )}
          {(!spotify || connected) && (
            <DisconnectButton
              platform={platform}
              connection={connection}
              removal={spotify ? "authorization" : "credentials"}
            />
          )}
          {spotify && <DisconnectButton platform={platform} connection={connection} removal="credentials" />}
        </div>
      </Offered>
    </div>
  );
}

/** The page that the artist has confirmed, with a link to it on the platform. */
function ConfirmedProfile({ platform, profile }: { platform: PlatformId; profile: Profile }) {
  const facts = formatProfile(profile);
  return (
    <div>
      <p className="text-sm text-ink-soft">Your profile</p>
      <p className="mt-1 font-serif text-lg [overflow-wrap:anywhere]">{profile.name}</p>
      {facts && <p className="figures text-sm text-ink-soft">{facts}</p>}
      {profile.url && (
        <p className="mt-1 text-sm">
          <ExternalLink href={profile.url}>Open in {platformName(platform)}</ExternalLink>
        </p>
      )}
    </div>
  );
}
