import { MutationCache, type Query, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "../components/ui/error-boundary.tsx";
import { asksAgain, forgetAway, noteAway, useAway } from "../lib/calls/away.ts";
import { isSameCaller, sessionToken, useSessionToken } from "../lib/calls/session-token.ts";
import { createTrpcClient, trpc } from "../lib/calls/trpc.ts";
import { errorStatus } from "../lib/errors/error-detail.ts";
import { fetched } from "../lib/fetched.ts";
import { toast, useWaitingToasts } from "../lib/toast.ts";

const { Component: Toasts } = fetched(async () => (await import("../components/ui/toasts.tsx")).Toasts);

/**
 * Called when the server does not know the session. An artist at work logs in again on the spot; otherwise the token is
 * dropped, and the routes lead back to the landing page.
 */
function endSession(): void {
  const token = sessionToken.read();
  if (token === null || asksAgain(token)) return;
  sessionToken.clear();
  // The landing page needs the sentences only in this case.
  void import("@ledgerline/contract/wire/error").then(({ MESSAGES }) => toast(MESSAGES.sessionEnded));
}

/** Clears the cache when the session ends in any browser tab, so that the next artist does not see its data. */
function useForgetOnLogOut(queryClient: QueryClient): void {
  const token = useSessionToken();
  const before = useRef(token);
  useEffect(() => {
    if (before.current !== null && token === null) queryClient.clear();
    else if (before.current !== null && before.current !== token && !isSameCaller(before.current, token))
      void queryClient.resetQueries();
    before.current = token;
  }, [token, queryClient]);
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(endSession));
  const [trpcClient] = useState(createTrpcClient);
  useForgetOnLogOut(queryClient);
  useEffect(() => forgetAway, []);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
        <ToastPlace />
        <AwayLine />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** If the code for messages cannot be fetched, they wait for the next message, which fetches it again. */
function ToastPlace() {
  const waiting = useWaitingToasts();
  if (waiting === 0) return null;
  return (
    <ErrorBoundary resetOn={waiting} fallback={() => null}>
      <Suspense>
        <Toasts />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * `onUnauthorized` is called when any query is answered 401. For a mutation, 401 may mean something else (a wrong old
 * password), so it only refetches the session.
 */
function createQueryClient(onUnauthorized: () => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const status = errorStatus(error);
        if (status === 401) onUnauthorized();
        if (status === null) noteAway(() => void client.refetchQueries({ type: "active", predicate: hasFailed }));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (errorStatus(error) === 401) void client.invalidateQueries({ queryKey: [["auth", "me"]] });
      },
    }),
    defaultOptions: {
      queries: { networkMode: "always", staleTime: 30_000, retry: worthRetrying, retryDelay: 400 },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

function hasFailed({ state }: Query): boolean {
  return state.status === "error";
}

/** A refusal is final; only a missing answer or the server's own failure is worth one more try. */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  return failures < 1 && (status === null || status >= 500);
}

/** Says once, at the lower edge of any screen, why parts of it are missing. They come by themselves. */
function AwayLine() {
  return (
    // Must exist before it has text, or it would not be read aloud.
    <div aria-live="polite" className="fixed inset-x-0 bottom-0 z-50 print:hidden">
      {useAway() && (
        <p className="border-t border-hairline-strong bg-sheet px-5 py-2.5 text-center text-sm">
          {navigator.onLine
            ? "Ledgerline cannot be reached. What is missing will load once it answers."
            : "You are offline. What is missing will load once you are back online."}
        </p>
      )}
    </div>
  );
}
