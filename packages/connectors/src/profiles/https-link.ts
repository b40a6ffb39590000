import { z } from "zod";

/** The address of a page to open; null unless it is https, because only https is shown as a link. */
export const HttpsLink = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null);
