import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { useId, useState } from "react";
import { ExternalLink } from "../../../components/external-link.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { YoutubeAttribution } from "../../../components/youtube-attribution.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRefreshPlatforms } from "../../../lib/calls/use-refresh-platforms.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { fieldErrors } from "../../../lib/errors/field-errors.ts";
import { PLATFORM_FAILURES } from "../../../lib/errors/platform-failures.ts";
import { useOneSubmit } from "../../../lib/forms/use-one-submit.ts";
import { toast } from "../../../lib/toast.ts";
import { formatProfile } from "./format-profile.ts";

interface ProfileCandidatesProps {
  platform: LivePlatform;
  /** What was searched for. */
  query: string;
  profiles: readonly Profile[];
  confirmedId: string | null;
  onConfirmed: (() => void) | undefined;
}

/** The profiles found, for the artist to choose and confirm one. */
export function ProfileCandidates({ platform, query, profiles, confirmedId, onConfirmed }: ProfileCandidatesProps) {
  const [chosen, setChosen] = useState(confirmedId ?? "");
  const [failure, setFailure] = useState<string | null>(null);
  const refreshPlatforms = useRefreshPlatforms();
  const confirm = trpc.streaming.confirmProfile.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshPlatforms();
      onConfirmed?.();
    },
    onError: (error) => setFailure(errorDetail(error, PLATFORM_FAILURES.confirmProfile)),
  });
  const name = platformName(platform);

  const submit = useOneSubmit(async () => {
    if (confirm.isPending) return;
    const choice = { platform, profile_id: chosen };
    const schema = async () => (await import("@ledgerline/contract/streaming/streaming")).ConfirmProfileInput;
    const { profile_id: missing } = await fieldErrors(schema, choice);
    setFailure(missing ?? null);
    if (!missing) confirm.mutate(choice);
  });

  if (profiles.length === 0) {
    return (
      <p role="status" className="text-sm">
        Nothing found on {name} for “{query}”. Try another spelling, or paste the link to your page.
      </p>
    );
  }
  const changes = confirmedId !== null && chosen !== confirmedId;
  return (
    <form onSubmit={submit} aria-label={`Confirm your ${name} profile`} className="grid gap-4">
      <fieldset>
        <legend className="sr-only">Profiles found on {name}</legend>
        <ul>
          {profiles.map((profile) => (
            <Candidate
              key={profile.profile_id}
              platform={name}
              profile={profile}
              hasNamesake={profiles.filter(({ name }) => name === profile.name).length > 1}
              chosen={profile.profile_id === chosen}
              onChoose={() => setChosen(profile.profile_id)}
            />
          ))}
        </ul>
      </fieldset>
      {platform === "youtube" && <YoutubeAttribution />}
      {changes && (
        <p className="text-pretty text-sm">
          Changing to this profile deletes everything read from the current one, including its plays.
        </p>
      )}
      {failure && <FormError>{failure}</FormError>}
      <div>
        <Button type="submit" pending={confirm.isPending}>
          Confirm profile
        </Button>
      </div>
    </form>
  );
}

interface CandidateProps {
  platform: string;
  profile: Profile;
  /** Whether another profile has the same name; if so, the id is shown too. */
  hasNamesake: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function Candidate({ platform, profile, hasNamesake, chosen, onChoose }: CandidateProps) {
  const factsId = useId();
  const facts = [formatProfile(profile), hasNamesake && profile.profile_id].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline py-2 last:border-b">
      <div className="min-w-0 max-sm:basis-full">
        <label className="flex min-h-8 cursor-pointer items-baseline gap-3">
          <input
            type="radio"
            name={`profile-${platform}`}
            value={profile.profile_id}
            checked={chosen}
            onChange={onChoose}
            aria-describedby={facts ? factsId : undefined}
            className="size-4 shrink-0 translate-y-0.5 accent-ink"
          />
          <span className="[overflow-wrap:anywhere]">{profile.name}</span>
        </label>
        {facts && (
          <p id={factsId} className="figures pl-7 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {facts}
          </p>
        )}
      </div>
      {profile.url && (
        <span className="text-sm text-ink-soft max-sm:pl-7">
          <ExternalLink href={profile.url}>Open in {platform}</ExternalLink>
        </span>
      )}
    </li>
  );
}
