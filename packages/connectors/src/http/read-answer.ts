import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { z } from "zod";
import { unreadable } from "./connector-failures.ts";
import type { HttpAnswer } from "./http-message.ts";

/** Parses the parts of an answer that are used; throws ConnectorError `error` when they do not match the schema. */
export function readAnswer<Schema extends z.ZodType>(
  platform: LivePlatform,
  schema: Schema,
  { status, json }: HttpAnswer,
): z.infer<Schema> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join("."));
  throw unreadable(platform, { status, fields });
}
