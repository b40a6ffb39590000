import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { useRoyaltyPlace } from "../../lib/places/use-royalty-place.ts";

/** A track on the filter's platform, as its plays are asked for. Other stores count none, and nothing is asked then. */
export function useCountedTrack(track: string) {
  const { platform } = useRoyaltyPlace().filter;
  const counted = platform !== undefined && isPlatformId(platform) ? platform : undefined;
  return {
    input: { track_id: track, ...(counted && { platform: counted }) },
    isCounted: track !== "" && counted === platform,
  };
}
