import { z } from "zod";

/** A page to open, or null: what is not https is never shown as a link. */
export const HttpsLink = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null);
