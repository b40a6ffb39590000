import { z } from "zod";
import { Count } from "../profiles/count.ts";

/** A list, which may be missing when it is empty. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).default([]) });
}

const Snippet = z.object({
  title: z.string(),
  publishedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
});

const Statistics = z.object({
  viewCount: Count,
  subscriberCount: Count,
  hiddenSubscriberCount: z.boolean().catch(false),
});

export const YoutubeChannel = z.object({
  id: z.string().min(1),
  snippet: Snippet.optional(),
  statistics: Statistics.optional(),
});
export type YoutubeChannel = z.infer<typeof YoutubeChannel>;

export const YoutubeChannels = listOf(YoutubeChannel);

export const YoutubeSearch = listOf(z.object({ id: z.object({ channelId: z.string().min(1) }) }));

/** The unit of a limit, as in `1/d/{project}`, and its name. */
const QuotaMetadata = z.object({ quota_unit: z.string().catch(""), quota_limit: z.string().catch("") });

/** Google's error body; `details` is more specific than `errors`. */
export const YoutubeError = z.object({
  error: z.object({
    message: z.string().catch(""),
    errors: z.array(z.object({ reason: z.string().catch("") })).catch([]),
    details: z
      .array(
        z.object({
          reason: z.string().catch(""),
          metadata: QuotaMetadata.catch({ quota_unit: "", quota_limit: "" }),
        }),
      )
      .catch([]),
  }),
});
