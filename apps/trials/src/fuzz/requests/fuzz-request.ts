import type { SentRequest } from "../product/send-request.ts";

/** A request as plain data, so that it can be written down and sent again. */
export interface FuzzRequest extends SentRequest {
  /** What it was made from. */
  about: string;
  /** The area that its answer's values are remembered for. */
  area: string;
  /** The artist whose token it carries; null for no token or a broken one. */
  artist: number | null;
}
