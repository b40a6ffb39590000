import type { Earned as Answer } from "@ledgerline/contract/shares/payee-statements";
import { useEffect } from "react";
import { Section } from "../../../components/section.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { roundedText, useSpeech } from "./spoken.tsx";

const { Component: EarnedChart } = fetched(async () => (await import("./earned-chart.tsx")).EarnedChart);

/** What the logged-in payee has earned by song and month. */
export function OwnEarned({ payee }: { payee: string }) {
  const { data } = trpc.shares.ownEarned.useQuery({ payee });
  return <Earned data={data} />;
}

/** The same for whoever has the payee's link. */
export function LinkedEarned({ token }: { token: string }) {
  const { mutate, data } = trpc.shares.linkEarned.useMutation();
  useEffect(() => mutate({ token }), [token, mutate]);
  return <Earned data={data} />;
}

/** Nothing while it is added up, or where that takes too much. */
function Earned({ data }: { data: Answer | undefined }) {
  const speech = useSpeech();
  if (!data || data.statements === 0) return null;
  return (
    <Section title={speech.say("earned")} lead={speech.say("earned_lead", { count: data.statements })}>
      {data.months.length === 0 ? (
        <p className="text-ink-soft">{speech.say("earned_nothing")}</p>
      ) : (
        <Arrival fallback={<div className="h-64" />}>
          <EarnedChart earned={data} />
        </Arrival>
      )}
      {Number(data.earlier) !== 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {speech.say("earned_earlier", { amount: roundedText(speech, data.earlier, data.currency) })}
        </p>
      )}
    </Section>
  );
}
