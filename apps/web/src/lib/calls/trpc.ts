import type { AppRouter } from "@ledgerline/api";
import { retryLink, type TRPCLink } from "@trpc/client";
import { createTRPCReact, httpBatchLink } from "@trpc/react-query";
import { errorStatus } from "../errors/error-detail.ts";
import { sendCalls } from "./send-calls.ts";
import { isSameCaller, sessionToken } from "./session-token.ts";

export const trpc = createTRPCReact<AppRouter>();

/** A call's context may carry a token. Log out uses it, because the stored token is already gone. */
function tokenOf(context: { token?: unknown } | undefined): string | null {
  return typeof context?.token === "string" ? context.token : sessionToken.read();
}

/**
 * Repeats calls that were under way, here or in another tab, when a new password brought a new token. The token of
 * another account never replaces theirs: what was meant for one account must not be done in another.
 */
const resendWithNewToken = retryLink<AppRouter>({
  retry: ({ op, error, attempts }) => {
    const now = sessionToken.read();
    const before = op.context["sentWith"] as string | null;
    return attempts === 1 && errorStatus(error) === 401 && now !== before && isSameCaller(before, now);
  },
});

/** A query's option: what may take seconds is sent by itself, so that it keeps no other answer waiting. */
export const ALONE = { context: { alone: true } } as const;

/** Sends up to so many calls of one moment together. */
const sendTogether = (maxItems: number) =>
  httpBatchLink<AppRouter>({
    url: "/trpc",
    maxItems,
    fetch: (url, init) => sendCalls(String(url), init as RequestInit),
    headers: ({ opList }) => {
      const token = tokenOf(opList[0].context);
      for (const { context } of opList) context["sentWith"] = token;
      return token === null ? {} : { authorization: `Bearer ${token}` };
    },
  });

const send: TRPCLink<AppRouter> = (runtime) => {
  const alone = sendTogether(1)(runtime);
  const together = sendTogether(10)(runtime);
  return (call) => (call.op.context["alone"] ? alone : together)(call);
};

export function createTrpcClient() {
  return trpc.createClient({ links: [resendWithNewToken, send] });
}
