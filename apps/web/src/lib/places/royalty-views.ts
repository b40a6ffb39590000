/** The sub-screens of Royalties, in groups and in the order they are shown; the id is in the address (`&view=tracks`). */
export const ROYALTY_VIEW_GROUPS = [
  {
    name: "What came in",
    views: [
      { id: "months", name: "Months" },
      { id: "platforms", name: "Platforms" },
      { id: "tracks", name: "Tracks" },
      { id: "releases", name: "Releases" },
      { id: "countries", name: "Countries" },
    ],
  },
  {
    name: "What is missing",
    views: [
      { id: "next", name: "Coming" },
      { id: "plays", name: "Plays" },
      { id: "board", name: "Plays and pay" },
      { id: "checks", name: "Checks" },
    ],
  },
  {
    name: "The files",
    views: [
      { id: "statements", name: "Statements" },
      { id: "rates", name: "Rates" },
      { id: "own-rates", name: "Your rates" },
    ],
  },
] as const;
export const ROYALTY_VIEWS = ROYALTY_VIEW_GROUPS.flatMap(({ views }) => [...views]);

/** Sub-screens that are only reached from the others. */
const DEEPER_VIEWS = [
  { id: "track", name: "Track" },
  { id: "cell", name: "Month" },
  { id: "figures", name: "Figures" },
  { id: "lines", name: "Lines" },
  { id: "statement-lines", name: "Lines of a statement" },
  { id: "statement-notes", name: "Rows of a statement" },
] as const;

export type RoyaltyView = (typeof ROYALTY_VIEWS | typeof DEEPER_VIEWS)[number]["id"];

const MONTHS = ROYALTY_VIEW_GROUPS[0].views[0];

/** The sub-screen named in an address; without one, the months. */
export function royaltyViewIn(params: URLSearchParams): { id: RoyaltyView; name: string } {
  const named = params.get("view");
  return [...ROYALTY_VIEWS, ...DEEPER_VIEWS].find(({ id }) => id === named) ?? MONTHS;
}
