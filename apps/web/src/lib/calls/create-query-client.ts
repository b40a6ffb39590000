import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { errorStatus } from "../errors/error-detail.ts";

/** A refusal is final; only a missing answer or the server's own failure is worth one more try. */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  return failures < 1 && (status === null || status >= 500);
}

/**
 * `onUnauthorized` is called when any query is answered 401. For a mutation, 401 may mean something else (a wrong old
 * password), so it only refetches the session.
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (errorStatus(error) === 401) onUnauthorized();
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
