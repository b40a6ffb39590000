import { z } from "zod";

/** A page to open; null unless it is https, as nothing else is ever shown as a link. */
export const HttpsLink = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null);
