import type { Right } from "@ledgerline/contract/auth/roles";
import { loggedInProcedure } from "./trpc.ts";

/** For queries whose answer has an ETag but depends on more than `figuresProcedure` allows: made for each call. */
export const taggedProcedure = (needs: Right) => loggedInProcedure.meta({ needs, kept: "tagged" });

/**
 * For queries whose answer depends only on their input, the account's tables that `figure_versions` covers, the UTC day
 * and the server's settings. They return a `KeptAnswer`: the previous answer to the same call until something changes,
 * or the one being made for it. By then, the input and the output have been checked.
 */
export const figuresProcedure = (needs: Right) => loggedInProcedure.meta({ needs, kept: "figures" });
