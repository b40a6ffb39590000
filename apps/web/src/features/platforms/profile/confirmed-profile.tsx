import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { ExternalLink } from "../../../components/external-link.tsx";
import { formatProfile } from "./format-profile.ts";

/** The page that the artist has confirmed, with a link to it on the platform. */
export function ConfirmedProfile({ platform, profile }: { platform: PlatformId; profile: Profile }) {
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
