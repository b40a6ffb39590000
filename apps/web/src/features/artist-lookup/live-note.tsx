import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatList } from "../../lib/format/format.ts";
import { liveLookupPlatforms } from "./live-lookup-platforms.ts";

/** Says who answers a search: the live platforms, or the sample catalogue. */
export function LiveNote() {
  const { data } = trpc.streaming.status.useQuery();
  if (!data) return "Search for any artist to see what the platforms say about them.";
  const live = liveLookupPlatforms(data);
  if (live.length > 0) return liveSentence(live);
  return (
    <>
      No live API is configured, so a sample catalogue answers. Its artists and figures are made up, and marked as{" "}
      <span className="whitespace-nowrap">
        sample <ProvenanceMark source="sample" className="mx-0.5 translate-y-0.5" />
      </span>{" "}
      wherever they appear. Connect a platform under Platforms for live figures.
    </>
  );
}

function liveSentence(live: readonly LivePlatform[]): string {
  const names = formatList(live.map(platformName));
  return `${names} ${live.length === 1 ? "answers" : "answer"} live. A figure that a platform does not give is left out.`;
}
