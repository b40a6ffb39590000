import { NewReadings, ReadingsInput } from "@ledgerline/contract/statements/readings";
import { BookedAgain } from "@ledgerline/contract/statements/statements";
import { Done } from "@ledgerline/contract/wire/wire";
import { bookAgain, leaveAsBooked, listNewReadings } from "@ledgerline/domain/statements";
import { accountProcedure } from "../procedure/trpc.ts";

export const readingProcedures = {
  newReadings: accountProcedure("statements:read")
    .output(NewReadings)
    .query(({ ctx }) => listNewReadings(ctx)),
  bookAgain: accountProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(ReadingsInput)
    .output(BookedAgain)
    .mutation(({ ctx, input }) => bookAgain(ctx, input)),
  leaveAsBooked: accountProcedure("statements:write")
    .meta({ limit: "decision" })
    .input(ReadingsInput)
    .output(Done)
    .mutation(({ ctx, input }) => leaveAsBooked(ctx, input)),
};
