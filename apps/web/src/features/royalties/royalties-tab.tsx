import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading } from "../../components/ui/skeleton.tsx";
import { useReadOnly } from "../../lib/calls/use-read-only.ts";
import { fetched } from "../../lib/fetched.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import type { RoyaltyPlace } from "../../lib/places/royalty-href.ts";
import { ROYALTY_VIEW_GROUPS, ROYALTY_VIEWS, type RoyaltyView } from "../../lib/places/royalty-views.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useOpenInView } from "../../lib/use-open-in-view.ts";
import { MONTHS_CHART } from "./figures/months-charts.tsx";
import { BREAKDOWN_TABLE } from "./months/breakdown-section.tsx";
import { MonthsScreen } from "./months/months-screen.tsx";

const { Component: PlatformsScreen } = fetched(async () => (await import("./places-screens.tsx")).PlatformsScreen);
const { Component: TracksScreen } = fetched(async () => (await import("./tracks-screen.tsx")).TracksScreen);
const { Component: TrackScreen } = fetched(async () => (await import("./track-screen.tsx")).TrackScreen);
const { Component: ReleasesScreen } = fetched(async () => (await import("./releases-screen.tsx")).ReleasesScreen);
const { Component: CountriesScreen } = fetched(async () => (await import("./places-screens.tsx")).CountriesScreen);
const { Component: NarrowedScreen } = fetched(
  async () => (await import("./narrowed/narrowed-screen.tsx")).NarrowedScreen,
);
const { Component: LinesScreen } = fetched(async () => (await import("./lines-screens.tsx")).LinesScreen);
const { Component: StatementLinesScreen } = fetched(
  async () => (await import("./lines-screens.tsx")).StatementLinesScreen,
);
const { Component: StatementNotesScreen } = fetched(
  async () => (await import("./statement-notes-screen.tsx")).StatementNotesScreen,
);
const { Component: PlaysScreen } = fetched(async () => (await import("../plays/plays-screen.tsx")).PlaysScreen);
const { Component: BoardScreen } = fetched(
  async () => (await import("../reconciliation/board/board-screen.tsx")).BoardScreen,
);
const { Component: CellScreen } = fetched(
  async () => (await import("../reconciliation/board/cell-screen.tsx")).CellScreen,
);
const { Component: ChecksScreen } = fetched(
  async () => (await import("../reconciliation/checks/checks-screen.tsx")).ChecksScreen,
);
const { Component: OwnRatesScreen } = fetched(
  async () => (await import("../reconciliation/checks/own-rates-screen.tsx")).OwnRatesScreen,
);
const { Component: NextPaymentsScreen } = fetched(
  async () => (await import("./next-payments-screen.tsx")).NextPaymentsScreen,
);
const { Component: StatementsScreen } = fetched(
  async () => (await import("../statements/statements-section.tsx")).StatementsScreen,
);
const { Component: RatesScreen } = fetched(async () => (await import("./rates-screen.tsx")).RatesScreen);

const { Component: StatementDrop } = fetched(async () => (await import("./statement-drop.tsx")).StatementDrop);

const SCREENS: Record<RoyaltyView, ReactNode> = {
  months: <MonthsScreen />,
  platforms: <PlatformsScreen />,
  tracks: <TracksScreen />,
  track: <TrackScreen />,
  releases: <ReleasesScreen />,
  countries: <CountriesScreen />,
  figures: <NarrowedScreen />,
  lines: <LinesScreen />,
  "statement-lines": <StatementLinesScreen />,
  "statement-notes": <StatementNotesScreen />,
  next: <NextPaymentsScreen />,
  plays: <PlaysScreen />,
  board: <BoardScreen />,
  cell: <CellScreen />,
  checks: <ChecksScreen />,
  statements: <StatementsScreen />,
  rates: <RatesScreen />,
  "own-rates": <OwnRatesScreen />,
};

/** The titles of the screens. The months, which the tab opens with, have the tab's title. */
const TITLES: Partial<Record<RoyaltyView, string>> = Object.fromEntries(
  ROYALTY_VIEWS.filter(({ id }) => id !== "months").map(({ id, name }) => [id, name]),
);

/** Fetches the code of the screen that the tab opens with. */
export async function fetchMonths(): Promise<void> {
  await MONTHS_CHART.fetch();
  await BREAKDOWN_TABLE.fetch();
}

/** What was booked, from the months down to the line; statements; and what a stream pays. */
export function RoyaltiesTab() {
  const { view } = useRoyaltyPlace();
  const readOnly = useReadOnly();
  usePageTitle(TITLES[view] ?? null, "screen");
  const screen = useArrival();
  return (
    <>
      <RoyaltiesNav />
      <div ref={screen} tabIndex={-1} className="pt-1.5 outline-none">
        <Arrival
          resetOn={view}
          fallback={
            <Loading label="Opening the screen">
              <span className="block h-96" />
            </Loading>
          }
        >
          {SCREENS[view]}
        </Arrival>
      </div>
      {view !== "statements" && !readOnly && (
        <Arrival>
          <StatementDrop />
        </Arrival>
      )}
    </>
  );
}

/** A row that leads to another screen disappears with its table. The element with the ref then gets the focus. */
function useArrival() {
  const { view, track, release, territory, label, filter } = useRoyaltyPlace();
  const screen = useRef<HTMLDivElement>(null);
  const place = JSON.stringify(view === "figures" ? [filter, track, release, territory, label] : [view, track]);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [place]);
  return screen;
}

/** The sub-screens in their groups; each keeps the filters. */
function RoyaltiesNav() {
  const { hrefTo, ...place } = useRoyaltyPlace();
  const { view } = place;
  const open = navView(place);
  const list = useOpenInView<HTMLUListElement>(open);
  return (
    <nav aria-label="Royalties" className="-mt-4 flex items-end gap-4 border-b border-hairline">
      <ul ref={list} className="no-scrollbar flex min-w-0 flex-1 items-stretch overflow-x-auto">
        {ROYALTY_VIEW_GROUPS.map(({ name: group, views }) => (
          <RoyaltiesGroup key={group} name={group}>
            {views.map(({ id, name }) => (
              <li key={id} data-entry={id}>
                <Link
                  to={hrefTo({ view: id })}
                  aria-current={open === id ? (view === id ? "page" : "true") : undefined}
                  className={clsx(
                    "-mb-px block whitespace-nowrap border-b-2 pb-2 text-sm outline-offset-[-2px]",
                    open === id ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </RoyaltiesGroup>
        ))}
      </ul>
      {open !== "statements" && (
        <Button asChild size="sm" className="mb-1 font-normal! max-sm:px-2.5">
          <Link to={hrefTo({ view: "statements" })}>
            <Plus aria-hidden="true" />
            <span className="max-sm:sr-only">Add a statement</span>
          </Link>
        </Button>
      )}
    </nav>
  );
}

interface RoyaltiesGroupProps {
  name: string;
  children: ReactNode;
}

/** Screens that answer one question, under its name. */
function RoyaltiesGroup({ name, children }: RoyaltiesGroupProps) {
  const id = useId();
  return (
    <li className="relative shrink-0 not-first:pl-10 not-first:before:absolute not-first:before:top-1 not-first:before:bottom-2 not-first:before:left-5 not-first:before:border-l not-first:before:border-hairline-strong">
      <span id={id} className="block pt-0.5 text-xs text-ink-soft">
        {name}
      </span>
      <ul aria-labelledby={id} className="flex gap-5">
        {children}
      </ul>
    </li>
  );
}

/** A track's page, lines and a cell of the board count as part of the screen that led to them. */
function navView({ view, territory, release, track, filter }: RoyaltyPlace): RoyaltyView {
  if (view === "track") return "tracks";
  if (view === "figures") {
    if (track) return "tracks";
    if (release) return "releases";
    if (territory) return "countries";
    return filter.platform ? "platforms" : "months";
  }
  if (view === "cell") return "board";
  if (view === "statement-lines" || view === "statement-notes") return "statements";
  if (view !== "lines") return view;
  if (territory) return "countries";
  return release ? "releases" : "tracks";
}
