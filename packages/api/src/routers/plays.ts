import {
  FirstDays,
  FirstDaysInput,
  LinkTitleInput,
  PlaysDays,
  PlaysDaysInput,
  PlaysReadings,
  PlaysTitles,
  PlaysWindows,
  PlaysWindowsInput,
  SetTitleAsideInput,
} from "@ledgerline/contract/plays";
import { AnsweredPlays, AnswerPlaysInput, PlaysFiles, PlaysFilesInput } from "@ledgerline/contract/plays-files";
import { listPlayDays, listPlayWindows, listReadings } from "@ledgerline/domain/plays/counted-plays";
import { showFirstDays } from "@ledgerline/domain/plays/first-days";
import { linkTitle, listPlayTitles, setTitleAside } from "@ledgerline/domain/plays/titles";
import { answerPlays, listPlaysFiles } from "@ledgerline/domain/statements/decide/plays-answers";
import { accountProcedure, figuresProcedure, router } from "../procedure/trpc.ts";

export const playsRouter = router({
  files: accountProcedure("plays:read")
    .input(PlaysFilesInput.optional())
    .output(PlaysFiles)
    .query(({ ctx, input }) => listPlaysFiles(ctx, input)),
  answer: accountProcedure("plays:write")
    .meta({ limit: "decision" })
    .input(AnswerPlaysInput)
    .output(AnsweredPlays)
    .mutation(({ ctx, input }) => answerPlays(ctx, input)),
  readings: figuresProcedure("plays:read")
    .output(PlaysReadings)
    .query(({ ctx }) => listReadings(ctx)),
  days: figuresProcedure("plays:read")
    .input(PlaysDaysInput)
    .output(PlaysDays)
    .query(({ ctx, input }) => listPlayDays(ctx, input)),
  firstDays: figuresProcedure("plays:read")
    .input(FirstDaysInput)
    .output(FirstDays)
    .query(({ ctx, input }) => showFirstDays(ctx, input)),
  windows: figuresProcedure("plays:read")
    .input(PlaysWindowsInput)
    .output(PlaysWindows)
    .query(({ ctx, input }) => listPlayWindows(ctx, input)),
  titles: figuresProcedure("plays:read")
    .output(PlaysTitles)
    .query(({ ctx }) => listPlayTitles(ctx)),
  linkTitle: accountProcedure("plays:write")
    .meta({ limit: "setting" })
    .input(LinkTitleInput)
    .output(PlaysTitles)
    .mutation(({ ctx, input }) => linkTitle(ctx, input)),
  setTitleAside: accountProcedure("plays:write")
    .meta({ limit: "setting" })
    .input(SetTitleAsideInput)
    .output(PlaysTitles)
    .mutation(({ ctx, input }) => setTitleAside(ctx, input)),
});
