import { readIsrc } from "@ledgerline/contract/wire/read-isrc";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { type Found, SearchList, useTypedSearch } from "../parts/search-list.tsx";
import type { CoversBy } from "./deal-draft.ts";

const LABELS = {
  tracks: "Search titles, artists and ISRCs",
  releases: "Search releases",
  artists: "Search artists as printed",
} as const;

const OFFERED = 6;

interface SearchRecordingsProps {
  by: Exclude<CoversBy, "everything">;
  /** The ids that are not offered. */
  except: readonly string[];
  onChoose: (recording: Found) => void;
}

/** Finds tracks, releases or artists among what is booked. Nothing is offered before something is searched for. */
export function SearchRecordings({ by, except, onChoose }: SearchRecordingsProps) {
  const typing = useTypedSearch();
  const { found, failure } = useFound(by, typing.search);
  return (
    <SearchList
      typing={typing}
      label={LABELS[by]}
      found={found.filter(({ id }) => !except.includes(id)).slice(0, OFFERED)}
      failure={failure}
      nothing="Nothing booked matches."
      onChoose={onChoose}
    />
  );
}

function useFound(by: SearchRecordingsProps["by"], search: string): { found: Found[]; failure: string | null } {
  const ask = search !== "";
  // More than are offered, because each has a row for every currency, and some are chosen already.
  const input = { search: codeOr(by, search), limit: 50 };
  const options = { placeholderData: keepPreviousData };
  const tracks = trpc.royalties.tracks.useQuery(input, { ...options, enabled: ask && by === "tracks" });
  const releases = trpc.royalties.releases.useQuery(input, { ...options, enabled: ask && by === "releases" });
  const filters = trpc.royalties.filters.useQuery(undefined, { enabled: by === "artists" });
  const error = { tracks, releases, artists: filters }[by].error;
  return { found: unique(rows()), failure: error && errorDetail(error, ERROR_MESSAGES.analytics) };

  function rows(): Found[] {
    if (by === "tracks") {
      return (tracks.data?.tracks ?? []).map(({ track_id, title, artist, isrc }) => ({
        id: track_id,
        name: title ?? track_id,
        about: [artist, isrc ?? "no ISRC"].filter(Boolean).join(" · "),
        printed: { artist: artist ?? "", code: isrc ?? "" },
      }));
    }
    if (by === "releases") {
      return (releases.data?.releases ?? []).map(({ release_id, title, artist, upc }) => ({
        id: release_id,
        name: title ?? release_id,
        about: [artist, upc].filter(Boolean).join(" · "),
        printed: { artist: artist ?? "", code: upc ?? "" },
      }));
    }
    const plain = (text: string) => text.normalize("NFKC").toLowerCase();
    const artists = filters.data?.artists ?? [];
    return artists.filter((name) => plain(name).includes(plain(search))).map((name) => ({ id: name, name, about: "" }));
  }
}

/** An ISRC or UPC as statements' lines have it, however it is typed; any other text as it is. */
function codeOr(by: SearchRecordingsProps["by"], search: string): string {
  if (by === "tracks") return readIsrc(search) ?? search;
  const digits = search.replace(/[-\s]/g, "");
  return by === "releases" && /^\d{8,14}$/.test(digits) ? digits.replace(/^0+/, "") : search;
}

function unique(recordings: readonly Found[]): Found[] {
  return [...new Map(recordings.map((one) => [one.id, one])).values()];
}

/** The most that one call returns. */
const LIMIT = 500;

/** Names a track or a release by its id: the titles of those with the most money, the id of any other. */
export function useRecordingNames(by: CoversBy): (id: string) => string {
  const { data: tracks } = trpc.royalties.tracks.useQuery({ limit: LIMIT }, { enabled: by === "tracks" });
  const { data: releases } = trpc.royalties.releases.useQuery({ limit: LIMIT }, { enabled: by === "releases" });
  if (by === "tracks") {
    const names = new Map(tracks?.tracks.map(({ track_id, title }) => [track_id, title]));
    return (id) => names.get(id) ?? id;
  }
  const names = new Map(releases?.releases.map(({ release_id, title }) => [release_id, title]));
  return (id) => names.get(id) ?? id;
}
