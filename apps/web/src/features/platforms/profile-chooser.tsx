import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ExternalLink, YoutubeAttribution } from "../../components/external-link.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { useRefreshPlatforms } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { fieldErrors } from "../../lib/errors/field-errors.ts";
import { useOneSubmit } from "../../lib/forms/use-one-submit.ts";
import { toast } from "../../lib/toast.ts";
import { formatProfile, PLATFORM_FAILURES } from "./platform-state.ts";

interface ProfileChooserProps {
  platform: LivePlatform;
  /** The id of the confirmed profile; null the first time. */
  confirmedId: string | null;
  /** Called when the artist keeps the current profile; absent the first time. */
  onCancel?: () => void;
  onConfirmed?: () => void;
}

/** Asks which page on the platform is the artist's own, found by name or by a pasted link. */
export function ProfileChooser({ platform, confirmedId, onCancel, onConfirmed }: ProfileChooserProps) {
  const { query, search, searchFor } = useProfileSearch(platform);
  const [typed, setTyped] = useState("");
  const name = platformName(platform);
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the focus only if the artist opened it to change the profile.
  const takesFocus = onCancel !== undefined;
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next !== "") searchFor(next);
  };

  return (
    <div className="grid gap-4">
      <div>
        <h4 ref={title} tabIndex={-1} className="w-fit font-semibold outline-offset-4">
          Which profile is yours?
        </h4>
        <p className="mt-1 text-pretty text-sm text-ink-soft">
          Your keys are not tied to an artist page. Only the profile that you confirm is read as yours.
        </p>
      </div>
      {search.data && query !== null && (
        <ProfileCandidates
          key={query}
          platform={platform}
          query={query}
          profiles={search.data.profiles}
          confirmedId={confirmedId}
          onConfirmed={onConfirmed}
        />
      )}
      {search.isError && !search.data && (
        <FailedState
          message={errorDetail(search.error, PLATFORM_FAILURES.profiles)}
          retrying={search.isFetching}
          onRetry={() => search.refetch()}
        />
      )}
      {!search.data && !search.isError && (
        <Loading label={`Searching ${name} for your profile`}>
          {/* About as tall as two profiles and their button. */}
          <div className="h-58 sm:h-48">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="mt-3 h-4 w-40" />
          </div>
        </Loading>
      )}
      <form aria-label={`Search ${name} for your profile`} onSubmit={submit} className="grid gap-2">
        <Field label="Another name, or a link to your page">
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                name="query"
                autoComplete="off"
                maxLength={300}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" pending={search.isFetching}>
                Search
              </Button>
            </div>
          )}
        </Field>
      </form>
      {onCancel && (
        <div className="-ml-3">
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Keep the current profile
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Searches a platform for profiles: for the artist's name at once, then for what is typed. Results are cached for the
 * life of the page, because some platforms allow few searches per day.
 */
function useProfileSearch(platform: LivePlatform) {
  const artistName = trpc.auth.me.useQuery().data?.artist_name ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? artistName;
  const search = trpc.streaming.profiles.useQuery(
    { platform, query: query ?? "" },
    { enabled: query !== null, staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
  );
  const searchFor = (next: string) => {
    if (next === query) void search.refetch();
    else setTyped(next);
  };
  return { query, search, searchFor };
}

interface ProfileCandidatesProps {
  platform: LivePlatform;
  /** What was searched for. */
  query: string;
  profiles: readonly Profile[];
  confirmedId: string | null;
  onConfirmed: (() => void) | undefined;
}

/** The profiles found, for the artist to choose and confirm one. */
function ProfileCandidates({ platform, query, profiles, confirmedId, onConfirmed }: ProfileCandidatesProps) {
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
