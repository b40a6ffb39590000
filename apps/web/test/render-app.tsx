import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
// Fetched on demand in the browser; loaded here, so that a click does not meet a placeholder.
import "../src/components/ui/toasts.tsx";
import "../src/features/dashboard/account-menu.tsx";
import { Providers } from "../src/app/providers.tsx";
import { Router } from "../src/app/router.tsx";
import { sessionToken } from "../src/lib/calls/session-token.ts";
import {
  ARTIST,
  EMPTY_OVERVIEW,
  EMPTY_PREVIEW,
  EMPTY_ROYALTIES,
  FREE_SUBSCRIPTION,
  NOTHING_CONNECTED,
  SYNC_STATUS,
} from "./answers/answers.ts";
import { NO_FILTERS, periodsOf } from "./answers/booked-answers.ts";
import { summaryOf } from "./answers/reconciliation-answers.ts";
import { EMPTY_TRENDS } from "./answers/trend-answers.ts";
import type { FakeNetwork } from "./fake-network.ts";
import { fakeNetwork, TOKEN } from "./render-screen.tsx";

/** A network that answers like a server for an artist who has just registered. */
export function newArtistNetwork(): FakeNetwork {
  return fakeNetwork()
    .answer("auth.me", ARTIST)
    .answer("account.memberships", { memberships: [] })
    .answer("auth.options", { password_by_email: false, look_around: true })
    .answer("auth.logout", { message: "Logged out successfully" })
    .answer("analytics.syncStatus", SYNC_STATUS)
    .answer("analytics.overview", EMPTY_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("analytics.royalties", EMPTY_ROYALTIES)
    .answer("reconciliation.summary", summaryOf())
    .answer("royalties.filters", NO_FILTERS)
    .answer("royalties.months", periodsOf([]))
    .answer("export.preview", EMPTY_PREVIEW)
    .answer("streaming.status", NOTHING_CONNECTED)
    .answer("subscription.status", FREE_SUBSCRIPTION)
    .answer("subscription.billingHistory", { transactions: [] })
    .answer("statements.list", { statements: [], cursor: null })
    .answer("artists.lookupHistory", { lookups: [] });
}

/** Renders the whole app at an address, with a session's token or, for a visitor, without; null reloads the last one. */
export function renderApp(address: string | null, { token = TOKEN }: { token?: string | null } = {}) {
  if (address !== null) window.history.replaceState(null, "", address);
  if (token !== null) sessionToken.save(token);
  const app = render(
    <Providers>
      <Router />
    </Providers>,
  );
  return { ...app, user: userEvent.setup() };
}
