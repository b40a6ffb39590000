import { userEvent } from "@testing-library/user-event";
import { RoyaltiesTab } from "../src/features/royalties/royalties-tab.tsx";
import { UploadStatus } from "../src/features/statements/upload/upload-status.tsx";
import { ARTIST } from "./answers/answers.ts";
import { NO_FILTERS, periodsOf } from "./answers/booked-answers.ts";
import { summaryOf } from "./answers/reconciliation-answers.ts";
import { royaltiesOf } from "./answers/royalty-answers.ts";
import { dealsPage, payeesPage } from "./answers/share-answers.ts";
import type { FakeNetwork } from "./fake-network.ts";
import { fakeNetwork, renderScreen } from "./render-screen.tsx";

/** A network that answers like a server for an artist with nothing booked. */
export function royaltiesNetwork(): FakeNetwork {
  return fakeNetwork()
    .answer("currencies.get", { display: null, choices: [], rates: [] })
    .answer("auth.me", ARTIST)
    .answer("statements.list", { statements: [], cursor: null })
    .answer("analytics.royalties", royaltiesOf([]))
    .answer("royalties.filters", NO_FILTERS)
    .answer("royalties.months", periodsOf([]))
    .answer("shares.deals", dealsPage([]))
    .answer("shares.payees", payeesPage([], 3))
    .answer("plays.days", { days: [] })
    .answer("plays.firstDays", { platform: null, releases: [] })
    .answer("plays.windows", { windows: [], cursor: null })
    .answer("reconciliation.summary", summaryOf({ included: false }));
}

/** Renders Royalties at an address: `view=tracks&platform=spotify`. */
export function renderRoyalties(address = "") {
  window.history.replaceState(null, "", `/dashboard?tab=royalties${address && `&${address}`}`);
  const screen = renderScreen(
    <>
      <UploadStatus />
      <RoyaltiesTab />
    </>,
  );
  return { ...screen, user: userEvent.setup() };
}
