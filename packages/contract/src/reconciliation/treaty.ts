import { z } from "zod";

const NO_PERCENT = "Write the rate in percent, such as 15 or 7.5";
/** What the artist's treaty lets the United States withhold; null takes it back. */
export const StateTreatyInput = z.strictObject({
  percent: z
    .string(NO_PERCENT)
    .regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)$/, NO_PERCENT)
    .nullable()
    .meta({ description: "A rate in percent.", example: "15" }),
});
export type StateTreatyInput = z.infer<typeof StateTreatyInput>;
