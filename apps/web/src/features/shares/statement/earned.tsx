import { useQuery } from "@tanstack/react-query";
import { Section } from "../../../components/section.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { roundedText, useSpeech } from "./spoken.tsx";

const { Component: EarnedChart } = fetched(async () => (await import("./earned-chart.tsx")).EarnedChart);

type Source = { as: "payee"; payee: string } | { as: "link"; token: string };

/** What was earned by song and month; nothing while it is added up, or where that takes too much. */
export function Earned({ source }: { source: Source }) {
  const speech = useSpeech();
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: [["shares", "ownEarned"], source],
    queryFn: ({ signal }) =>
      source.as === "link"
        ? client.shares.linkEarned.mutate({ token: source.token }, { signal })
        : client.shares.ownEarned.query({ payee: source.payee }, { signal }),
  });
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
