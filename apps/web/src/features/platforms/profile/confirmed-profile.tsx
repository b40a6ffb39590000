import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import type { Profile } from "@ledgerline/contract/streaming";
import { ExternalLink } from "../../../components/external-link.tsx";
import { formatProfile } from "./format-profile.ts";

/** The page that the artist has confirmed, with the way to it on the platform. */
export function ConfirmedProfile({ platform, profile }: { platform: PlatformId; profile: Profile }) {
  const words = formatProfile(profile);
  return (
    <div>
      <p className="text-sm text-ink-soft">Your profile</p>
      <p className="mt-1 font-serif text-lg [overflow-wrap:anywhere]">{profile.name}</p>
      {words && <p className="figures text-sm text-ink-soft">{words}</p>}
      {profile.url && (
        <p className="mt-1 text-sm">
          <ExternalLink href={profile.url}>Open in {platformName(platform)}</ExternalLink>
        </p>
      )}
    </div>
  );
}
