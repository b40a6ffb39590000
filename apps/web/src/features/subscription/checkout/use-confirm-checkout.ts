import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useApplyStatus } from "../status/use-apply-status.ts";

const POLL_MS = 2000;
/** After this many polls, the artist is told that it may take long, and polling slows down. */
const FAST_POLLS = 15;
const SLOW_POLL_MS = 30_000;

/** Polls until a checkout is paid or has ended, then shows the new state of the plan. */
export function useConfirmCheckout(sessionId: string | null) {
  const { client } = trpc.useUtils();
  const applyStatus = useApplyStatus();
  const polls = useRef(0);
  return useQuery({
    queryKey: ["confirmCheckout", sessionId],
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await client.subscription.confirmCheckout.mutate({ session_id: sessionId ?? "" });
      if (!answer.pending) await applyStatus(answer.status);
      polls.current += 1;
      return { ...answer, slow: polls.current >= FAST_POLLS };
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data?.pending) return false;
      return data.slow ? SLOW_POLL_MS : POLL_MS;
    },
  });
}
