import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection, Profile, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ExternalLink, YoutubeAttribution } from "../../components/external-link.tsx";
import { Offered } from "../../components/offered.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { useMay } from "../../lib/calls/use-may.ts";
import { fetched } from "../../lib/fetched.ts";
import { formatCount, formatDay, formatInstant } from "../../lib/format/format.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import { AuthorizeSpotify } from "./authorize-spotify.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { formatProfile } from "./platform-state.ts";

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
          <SpotifyAccount
            connected={connected}
            refused={connection.credentials_refused}
            account={status.platforms.spotify.profile}
          />
        </Offered>
      )}
      {profile && changing !== "profile" && <ConfirmedProfile platform={platform} profile={profile} />}
      {readable && (!profile || changing === "profile") && (
        <Arrival fallback={<div className="h-40" />}>
          <PROFILE_CHOOSER.Component
            platform={platform}
            confirmedId={profile?.profile_id ?? null}
            onConfirmed={done}
            {...(profile && { onCancel: done })}
          />
        </Arrival>
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

/** Fetched when a row is opened. */
export const PROFILE_CHOOSER = fetched(async () => (await import("./profile-chooser.tsx")).ProfileChooser);
export const CONNECT_FORM = fetched(async () => (await import("./connect-form.tsx")).ConnectForm);

/** Why a sync failed, when the server sends no sentence of its own. */
const REASONS: Record<Exclude<ApiStatus, "live_api_success">, string> = {
  not_configured: "The credentials are missing.",
  credentials_invalid: "The platform no longer accepts your credentials. Replace them.",
  premium_required: "The owner of the app no longer has Premium on the platform.",
  user_not_allowed: "The platform does not let this account use the app.",
  rate_limited: "Too many requests for now. The sync will be retried automatically.",
  quota_exhausted: "Today’s quota for this key is used up. The sync will be retried tomorrow.",
  api_retired: "The platform no longer offers live data.",
  no_match: "The platform no longer has this profile. Choose another one.",
  error: "The platform could not be reached. The sync will be retried automatically.",
};

interface LastSyncLabels {
  failed: boolean;
  /** What happened, and when. */
  result: string;
  /** Why, or what else to know. */
  reason: string | null;
}

interface ConnectionStateProps {
  platform: PlatformId;
  connection: Connection;
  planName: string;
}

/** The state of a connection: since when, whether it is live, how its sync is going, and any notice. */
function ConnectionState({ platform, connection, planName }: ConnectionStateProps) {
  const { connected, connected_at, live, paused, sync_state, last_sync, notice } = connection;
  const sync = last_sync && lastSyncLabels(last_sync);
  const progress = sync_state && syncProgressLabel(platform, sync_state);
  return (
    <>
      <p role="status" className="sr-only">
        {progress}
      </p>
      <div className="grid gap-1.5 text-sm empty:hidden">
        {connected && connected_at && (
          <p className="text-ink-soft">
            {live ? "Connected" : "Saved"} since {formatDay(connected_at)}
          </p>
        )}
        {paused && (
          <Attention>
            Paused: your {planName} no longer includes {platformName(platform)}. Everything is saved, but nothing is
            synced.
          </Attention>
        )}
        {notice && !paused && <Attention>{notice}</Attention>}
        {sync && <p className="text-ink-soft">{sync.failed ? <Attention>{sync.result}</Attention> : sync.result}</p>}
        {sync?.reason && sync.reason !== notice && <p className="text-pretty">{sync.reason}</p>}
        {progress && (
          <p aria-hidden="true" className="flex items-center gap-2">
            <Spinner />
            {progress}
          </p>
        )}
      </div>
    </>
  );
}

function Attention({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-pretty text-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/** How the last sync ended. */
function lastSyncLabels({ at, status, detail }: NonNullable<Connection["last_sync"]>): LastSyncLabels {
  const time = formatInstant(at);
  if (status === "live_api_success") return { failed: false, result: `Last synced ${time}`, reason: detail };
  return { failed: true, result: `Last sync failed ${time}`, reason: detail ?? REASONS[status] };
}

/** What a queued or running sync is doing. */
function syncProgressLabel(platform: PlatformId, state: NonNullable<Connection["sync_state"]>): string {
  return state === "queued"
    ? "Sync queued. It starts in a moment."
    : `Syncing: reading from ${platformName(platform)}.`;
}

interface SpotifyAccountProps {
  connected: boolean;
  /** Whether Spotify does not know the saved credentials. */
  refused: boolean;
  account: StreamingStatus["platforms"]["spotify"]["profile"];
}

/** Who authorized Ledgerline with Spotify, or the button to do so. */
function SpotifyAccount({ connected, refused, account }: SpotifyAccountProps) {
  if (!connected) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-pretty">
          Your credentials are saved. Authorize Spotify to connect your account: Spotify asks for your consent, then
          brings you back here.
        </p>
        <AuthorizeSpotify variant="accent" refused={refused} />
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
