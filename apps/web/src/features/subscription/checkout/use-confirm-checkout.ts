import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { useApplyStatus } from "../status/use-apply-status.ts";

const POLL_MS = 2000;
/** After so many questions it may take long: the artist is told, and the questions become rare. */
const QUICK_QUESTIONS = 15;
const PATIENT_POLL_MS = 30_000;

/** Asks whether a checkout is paid until it is or never will be, and puts the new state of the plan on the screen. */
export function useConfirmCheckout(sessionId: string | null) {
  const { client } = trpc.useUtils();
  const applyStatus = useApplyStatus();
  const asked = useRef(0);
  return useQuery({
    queryKey: ["confirmCheckout", sessionId],
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await client.subscription.confirmCheckout.mutate({ session_id: sessionId ?? "" });
      if (!answer.pending) await applyStatus(answer.status);
      asked.current += 1;
      return { ...answer, slow: asked.current >= QUICK_QUESTIONS };
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data?.pending) return false;
      return data.slow ? PATIENT_POLL_MS : POLL_MS;
    },
  });
}
