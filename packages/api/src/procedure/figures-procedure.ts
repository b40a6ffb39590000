import type { Right } from "@ledgerline/contract/auth/roles";
import { loggedInProcedure } from "./trpc.ts";

/** For queries whose answer has an ETag, and depends on more than `figuresProcedure` may: it is made for each call. */
export const taggedProcedure = (needs: Right) => loggedInProcedure.meta({ needs, kept: "tagged" });

/**
 * For queries whose answer depends on nothing but their input, the account's tables that `figure_versions` covers, the
 * UTC day and the server's settings. They answer a `KeptAnswer`: what the same call was answered before, until
 * something changes, or what the same call is being answered now. Its input and output have been checked then.
 */
export const figuresProcedure = (needs: Right) => loggedInProcedure.meta({ needs, kept: "figures" });
