/** The sub-screens of Royalties in the order they are shown; the id is in the address (`&view=tracks`). */
export const ROYALTY_VIEWS = [
  { id: "months", name: "Months" },
  { id: "platforms", name: "Platforms" },
  { id: "tracks", name: "Tracks" },
  { id: "releases", name: "Releases" },
  { id: "countries", name: "Countries" },
  { id: "plays", name: "Plays" },
  { id: "board", name: "Plays and pay" },
  { id: "checks", name: "Checks" },
  { id: "statements", name: "Statements" },
  { id: "rates", name: "Rates" },
  { id: "own-rates", name: "Your rates" },
] as const;

/** Reached from the others. */
const DEEPER_VIEWS = [
  { id: "track", name: "Track" },
  { id: "cell", name: "Month" },
  { id: "lines", name: "Lines" },
] as const;

export type RoyaltyView = (typeof ROYALTY_VIEWS | typeof DEEPER_VIEWS)[number]["id"];

/** The sub-screen named in an address; without one, the months. */
export function royaltyViewIn(params: URLSearchParams): { id: RoyaltyView; name: string } {
  const named = params.get("view");
  return [...ROYALTY_VIEWS, ...DEEPER_VIEWS].find(({ id }) => id === named) ?? ROYALTY_VIEWS[0];
}
