import type { OpenedScreen, ScreenPart } from "@ledgerline/contract/screen-links";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { LINK_TOKEN } from "@ledgerline/contract/wire/patterns";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink, TRPCClientError } from "@trpc/client";
import { type ReactNode, useEffect, useState } from "react";
import { Arrival } from "../components/ui/arrival.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { ShownAlone } from "../components/way.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { trpc } from "../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../lib/errors/error-detail.ts";
import { fetched } from "../lib/fetched.ts";
import { formatDay } from "../lib/format/format.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { UnopenedLink } from "./plain-page.tsx";

const { Component: SharedOverview } = fetched(
  async () => (await import("../features/overview/shared-overview.tsx")).SharedOverview,
);
const { Component: SharedFigures } = fetched(
  async () => (await import("../features/royalties/narrowed/narrowed-screen.tsx")).SharedFigures,
);
const { Component: SharedBoard } = fetched(
  async () => (await import("../features/reconciliation/board/board-screen.tsx")).SharedBoard,
);

const { Component: SharedNext } = fetched(
  async () => (await import("../features/royalties/next-payments-screen.tsx")).SharedNext,
);

/** Where a link to a single screen leads: that screen as it is now, read-only. */
export function ScreenRoute({ token }: { token: string }) {
  const isLink = LINK_TOKEN.test(token);
  const { mutate, ...opened } = trpc.account.openScreen.useMutation();
  usePageTitle(opened.data ? `${opened.data.name} · ${opened.data.account}` : "A screen of Ledgerline");
  useEffect(() => {
    if (isLink) mutate({ token });
  }, [isLink, token, mutate]);
  if (!isLink || !opened.data) {
    const failed = opened.isError ? errorDetail(opened.error, "Failed to open the screen") : null;
    const failure = isLink ? failed : MESSAGES.staleShareLink;
    return <UnopenedLink title="A screen of Ledgerline" label="Opening the screen" failure={failure} />;
  }
  const { account, name, expires_at: until } = opened.data;
  return (
    <main className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8">
      <Wordmark />
      <h1 className="mt-8 mb-8 text-sm text-ink-soft wrap-anywhere">
        {account} · {name}
      </h1>
      <ReadByLink token={token}>
        <ShownAlone value>
          <div>
            <Arrival fallback={<Skeleton className="h-96 w-full" />}>
              <ShownScreen opened={opened.data} />
            </Arrival>
          </div>
        </ShownAlone>
      </ReadByLink>
      <p className="mt-14 text-sm text-ink-soft print:hidden">
        This link shows this screen alone, until {formatDay(until)}. Whoever has it can read it.
      </p>
    </main>
  );
}

function ShownScreen({ opened }: { opened: OpenedScreen }) {
  const { screen, account, names, months } = opened;
  if (screen.screen === "overview") return <SharedOverview range={screen.range} />;
  if (screen.screen === "next") return <SharedNext />;
  if (screen.screen === "board") return <SharedBoard />;
  const { screen: kind, ...filters } = screen;
  return <SharedFigures filters={filters} names={{ account, ...names }} booked={months} />;
}

/** The part of a screen that answers each call of its components. */
const PARTS: Record<string, ScreenPart> = {
  "analytics.overview": "overview",
  "analytics.trends": "trends",
  "royalties.tracks": "tracks",
  "royalties.platforms": "platforms",
  "royalties.territories": "territories",
  "royalties.releases": "releases",
  "forecast.payments": "forecast",
  "reconciliation.summary": "summary",
  "reconciliation.board": "board",
};

function partOf(call: string, input: string): ScreenPart | undefined {
  if (call === "royalties.months") return /"(?:from|to)":/.test(input) ? "months" : "all_months";
  return PARTS[call];
}

/** Lets the components of a screen ask as they do for a member; the link is asked, which has that screen's answers alone. */
function ReadByLink({ token, children }: { token: string; children: ReactNode }) {
  const { client: asking } = trpc.useUtils();
  const [{ client, calls }] = useState(() => {
    const answer = async (url: string): Promise<Response> => {
      const { pathname, searchParams } = new URL(url, window.location.origin);
      const part = partOf(pathname.replace("/trpc/", ""), searchParams.get("input") ?? "");
      if (part === undefined) throw new Error(`a screen that is shown alone has no ${pathname}`);
      try {
        const answered = await asking.account.readScreen.mutate({ token, part });
        return Response.json([{ result: { data: answered[part] } }]);
      } catch (error) {
        if (!(error instanceof TRPCClientError) || !error.shape) throw error;
        return Response.json([{ error: error.shape }], { status: errorStatus(error) ?? 500 });
      }
    };
    return {
      client: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
      calls: trpc.createClient({
        links: [httpBatchLink({ url: "/trpc", maxItems: 1, fetch: (url) => answer(String(url)) })],
      }),
    };
  });
  return (
    <trpc.Provider client={calls} queryClient={client}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
