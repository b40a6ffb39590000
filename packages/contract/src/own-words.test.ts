import { expect, test } from "vitest";
import { z } from "zod";
import * as royalties from "./analytics/royalties.ts";
import * as artists from "./artists.ts";
import * as account from "./auth/account.ts";
import * as auth from "./auth/auth.ts";
import * as claims from "./claims.ts";
import * as currencies from "./currencies.ts";
import * as exported from "./export/export.ts";
import * as payouts from "./payouts.ts";
import * as reconciliation from "./reconciliation/reconciliation.ts";
import * as plays from "./statements/plays.ts";
import * as sources from "./statements/sources.ts";
import * as statementMapping from "./statements/statement-mapping.ts";
import * as statements from "./statements/statements.ts";
import * as streaming from "./streaming/streaming.ts";
import * as subscription from "./subscription/subscription.ts";

const CONTRACT = {
  ...account,
  ...artists,
  ...auth,
  ...claims,
  ...exported,
  ...currencies,
  ...payouts,
  ...plays,
  ...reconciliation,
  ...royalties,
  ...sources,
  ...statementMapping,
  ...statements,
  ...streaming,
  ...subscription,
};
/** The schemas of what a client sends. */
const inputs = Object.entries<unknown>(CONTRACT).flatMap(([name, schema]): [string, z.ZodObject][] =>
  /(Input|Credentials|Key)$/.test(name) && schema instanceof z.ZodObject ? [[name, schema]] : [],
);
const WRONG = [undefined, null, 7, -1, 0.5, "", " ", "\0", "\ud800", "x".repeat(100_000), [], {}];
/** How zod's own messages start. */
const UNWORDED = /^(Invalid|Too (big|small|short|long)|Unrecognized|Expected)/;

/** The platform is looked up before anything else is checked, so its own message is never seen. */
const looksItUp = (input: z.ZodObject, field: string) => field === "platform" && input !== streaming.PlatformKey;

test.each(inputs)("%s has our own message for everything that can be wrong", (_name, input) => {
  const fields = Object.keys(input.shape).filter((field) => !looksItUp(input, field));
  for (const field of fields) {
    for (const value of WRONG) {
      const issues = input.safeParse({ [field]: value }).error?.issues ?? [];
      for (const { message } of issues.filter(({ path }) => path[0] === field)) {
        expect(message, `${field} with ${String(value).slice(0, 20)}`).not.toMatch(UNWORDED);
      }
    }
  }
});
