import { expect, test } from "vitest";
import { z } from "zod";
import * as CONTRACT from "./index.ts";

/** The schemas of client input. */
const inputs = Object.entries<unknown>(CONTRACT).flatMap(([name, schema]): [string, z.ZodObject][] =>
  /(Input|Credentials|Key)$/.test(name) && schema instanceof z.ZodObject ? [[name, schema]] : [],
);
const WRONG = [undefined, null, 7, -1, 0.5, "", " ", "\0", "\ud800", "x".repeat(100_000), [], {}];
/** How zod's own messages start. */
const UNWORDED = /^(Invalid|Too (big|small|short|long)|Unrecognized|Expected)/;

/** The platform is looked up before anything else is checked, so its message is never seen. */
const looksItUp = (input: z.ZodObject, field: string) => field === "platform" && input !== CONTRACT.PlatformKey;

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
