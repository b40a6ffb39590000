import type { AppRouter } from "@ledgerline/api";
import { createTRPCReact, httpBatchLink } from "@trpc/react-query";
import { sessionToken } from "./session-token.ts";

export const trpc = createTRPCReact<AppRouter>();

/** A call's context may carry a token. Log out uses it, because the stored token is already gone. */
function tokenOf(context: { token?: unknown } | undefined): string | null {
  return typeof context?.token === "string" ? context.token : sessionToken.read();
}

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: "/trpc",
        maxItems: 10,
        headers: ({ opList }) => {
          const token = tokenOf(opList[0].context);
          return token === null ? {} : { authorization: `Bearer ${token}` };
        },
      }),
    ],
  });
}
