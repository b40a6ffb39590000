import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { PLATFORM_FAILURES } from "../../../lib/errors/platform-failures.ts";
import { ProfileCandidates } from "./profile-candidates.tsx";

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
          Your keys are not tied to an artist page. Only the profile you confirm is read as yours.
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
