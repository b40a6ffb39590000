import { StreamingStatus } from "@ledgerline/contract/streaming";
import { streamingStatus } from "@ledgerline/domain/streaming/streaming-status";
import { artistProcedure, router } from "../trpc.ts";

export const streamingRouter = router({
  status: artistProcedure.output(StreamingStatus).query(({ ctx }) => streamingStatus(ctx)),
});
