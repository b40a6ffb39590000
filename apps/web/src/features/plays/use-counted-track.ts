import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";

/** A track on the filter's platform, as input for its plays. Other stores count none, so nothing is requested. */
export function useCountedTrack(track: string) {
  const { platform } = useRoyaltyPlace().filter;
  const counted = platform !== undefined && isPlatformId(platform) ? platform : undefined;
  return {
    input: { track_id: track, ...(counted && { platform: counted }) },
    isCounted: track !== "" && counted === platform,
  };
}
