import { ACCOUNT } from "./anything.ts";

const ID = "019a0000-0000-7000-8000-000000000002";

/** Every way to narrow royalties. */
function scopes(): object[] {
  let made: object[] = [{ accountId: ACCOUNT, currency: null }];
  const ways = {
    from: [null, "2026-01-01"],
    to: [null, "2026-03-01"],
    platforms: [null, ["spotify"], ["spotify", "tidal"]],
    artist: [null, "Paper Lanterns"],
    statements: [null, [ID]],
    tracks: [null, ["USRC17607839"], ["none"], ["none", "USRC17607839"]],
    release: [null, "4006408123453"],
  };
  for (const [field, values] of Object.entries(ways)) {
    made = made.flatMap((scope) => values.map((value) => ({ ...scope, [field]: value })));
  }
  // Each of these with a part of all others, which together are enough.
  const places = [{ territory: "SE" }, { territory: "" }, { label: "Lantern Works" }, { territory: "SE", label: "L" }];
  const everywhere = { territory: null, label: null };
  return [
    ...made.map((scope) => ({ ...scope, ...everywhere })),
    ...made.flatMap((scope, at) =>
      at % 3 === 0 ? places.map((place) => ({ ...scope, ...everywhere, ...place })) : [],
    ),
  ];
}

const SCOPES = scopes();
const LISTS = ["net", "title", "tracks"].flatMap((sort) =>
  [null, "rain"].map((search) => ({ search, sort, direction: "asc", limit: 9, after: search && { place: 1 } })),
);
const SUMS = ["none", "platform", "territory", "track", "release"].flatMap((by) =>
  [true, false].map((byMonth) => ({ by, byMonth })),
);
/** One for each scope, in an order in which each of a list meets each value of a scope's fields. */
const inTurn = <One>(list: readonly One[], at: number) => list[(at + Math.floor(at / list.length)) % list.length];

/** Extra arguments, after the database, for queries with many paths. */
export const EXAMPLES: Record<string, readonly unknown[][] | undefined> = {
  "account/archive.readArchiveRows": ["royalty_months", "royalty_periods", "statement_lines"].map((name) => [
    { name },
    { accountId: ACCOUNT, userId: ID },
    "json",
  ]),
  "account/closing.eraseSlice": [
    "royalty_cuts",
    "royalty_months",
    "royalty_periods",
    "royalty_tracks",
    "statement_lines",
    "track_parts",
    "track_totals",
  ].map((table) => [table, ACCOUNT]),
  "claims/finding-lines.traceFindings": ["F9", "F10"].map((check) => [
    ACCOUNT,
    [{ no: 1, check, statement: ID, lineNo: 2 }],
  ]),
  "royalties/releases.listReleases": SCOPES.map((scope, at) => [scope, inTurn(LISTS, at)]),
  "royalties/tracks.listTracks": SCOPES.map((scope, at) => [scope, inTurn(LISTS, at)]),
  "royalties/sum-royalties.sumRoyalties": SCOPES.map((scope, at) => [scope, inTurn(SUMS, at)]),
  "royalties/sum-royalties.countTracks": SCOPES.map((scope) => [scope]),
  "royalties/sum-royalties.countScopedLines": SCOPES.map((scope) => [scope]),
};
