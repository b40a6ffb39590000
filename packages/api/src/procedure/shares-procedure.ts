import type { Right } from "@ledgerline/contract/auth/roles";
import { refuseSample } from "@ledgerline/domain/shares";
import { loggedInProcedure } from "./trpc.ts";

const ofOwn = loggedInProcedure.use(async ({ getRawInput, next }) => {
  refuseSample(await getRawInput());
  return next();
});

/** For changes to what is shared out: input that names anything of a sample is refused before other checks. */
export const sharesProcedure = (needs: Right) => ofOwn.meta({ needs });
