import { MESSAGES } from "@ledgerline/contract/error";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BrowserRouter } from "react-router";
import { toast } from "sonner";
import { Toasts } from "../components/ui/toasts.tsx";
import { createQueryClient } from "../lib/create-query-client.ts";
import { isSameArtist, sessionToken, useSessionToken } from "../lib/session-token.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";

/** The server no longer knows the session: drops its token, and the routes lead back to the landing page. */
function endSession(): void {
  if (sessionToken.read() === null) return;
  sessionToken.clear();
  toast(MESSAGES.sessionEnded);
}

/** Clears the cache when the session ends in any browser tab, so that the next artist does not see its data. */
function useForgetOnLogOut(queryClient: QueryClient): void {
  const token = useSessionToken();
  const before = useRef(token);
  useEffect(() => {
    if (before.current !== null && token === null) queryClient.clear();
    else if (before.current !== null && before.current !== token && !isSameArtist(before.current, token))
      void queryClient.resetQueries();
    before.current = token;
  }, [token, queryClient]);
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(endSession));
  const [trpcClient] = useState(createTrpcClient);
  useForgetOnLogOut(queryClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
