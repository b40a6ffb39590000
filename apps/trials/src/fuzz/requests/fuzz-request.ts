import type { SentRequest } from "../product/send-request.ts";

/** A request as plain data, so that it can be written down and sent again. */
export interface FuzzRequest extends SentRequest {
  /** What it was made from. */
  about: string;
  /** The area whose values its answer teaches. */
  area: string;
  /** The artist whose token it has. Null for none, or a broken one. */
  artist: number | null;
}
