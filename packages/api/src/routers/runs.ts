import { CompareRunInput, RunComparison } from "@ledgerline/contract/shares/comparison";
import {
  PayeeStatement,
  PayeeStatementKey,
  ShowStatementInput,
  StatementLink,
} from "@ledgerline/contract/shares/payee-statements";
import { PaymentFile, PaymentFileInput, RecordPaymentInput } from "@ledgerline/contract/shares/payments";
import { ReceiptLines, ReceiptLinesInput } from "@ledgerline/contract/shares/receipt-lines";
import {
  Run,
  RunDetails,
  RunDifferences,
  RunKey,
  RunListInput,
  RunListsInput,
  RunPayees,
  RunPayeesInput,
  Runs,
  RunUncovered,
  SetPayDayInput,
  StartRunInput,
} from "@ledgerline/contract/shares/runs";
import { Done } from "@ledgerline/contract/wire/wire";
import { compareRun } from "@ledgerline/domain/shares/compare/compare-run";
import { writePaymentFile } from "@ledgerline/domain/shares/runs/payment-file";
import { recordPayment } from "@ledgerline/domain/shares/runs/payments";
import { listRunDifferences, listRunPayees, listRunUncovered } from "@ledgerline/domain/shares/runs/run-lists";
import {
  approveRun,
  closeRun,
  discardRun,
  listRuns,
  refreshRun,
  sendRun,
  setPayDay,
  showRun,
  startRun,
  undoRun,
} from "@ledgerline/domain/shares/runs/runs";
import { showPayeeStatement } from "@ledgerline/domain/shares/show/find-sample-shares";
import { listReceiptLines } from "@ledgerline/domain/shares/show/receipt-lines";
import { endStatementLink, makeStatementLink } from "@ledgerline/domain/shares/show/statement-links";
import { accountProcedure, router, sharesProcedure } from "../procedure/trpc.ts";

const read = accountProcedure("shares:read");
const compute = sharesProcedure("shares:write").meta({ limit: "run" });
const change = sharesProcedure("shares:write").meta({ limit: "share" });
const pay = sharesProcedure("payments:write").meta({ limit: "share" });

export const runsRouter = router({
  list: read
    .input(RunListInput.optional())
    .output(Runs)
    .query(({ ctx, input }) => listRuns(ctx, input)),
  get: read
    .input(RunKey)
    .output(RunDetails)
    .query(({ ctx, input }) => showRun(ctx, input)),
  payees: read
    .input(RunPayeesInput)
    .output(RunPayees)
    .query(({ ctx, input }) => listRunPayees(ctx, input)),
  uncovered: read
    .input(RunListsInput)
    .output(RunUncovered)
    .query(({ ctx, input }) => listRunUncovered(ctx, input)),
  differences: read
    .input(RunListsInput)
    .output(RunDifferences)
    .query(({ ctx, input }) => listRunDifferences(ctx, input)),
  statement: read
    .input(ShowStatementInput)
    .output(PayeeStatement)
    .query(({ ctx, input }) => showPayeeStatement(ctx, input)),
  lines: read
    .input(ReceiptLinesInput)
    .output(ReceiptLines)
    .query(({ ctx, input }) => listReceiptLines(ctx, input)),
  compare: accountProcedure("shares:read")
    .meta({ limit: "run" })
    .input(CompareRunInput)
    .output(RunComparison)
    .mutation(({ ctx, input }) => compareRun(ctx, input)),
  makeLink: change
    .input(PayeeStatementKey)
    .output(StatementLink)
    .mutation(({ ctx, input }) => makeStatementLink(ctx, input)),
  endLink: change
    .input(PayeeStatementKey)
    .output(Done)
    .mutation(({ ctx, input }) => endStatementLink(ctx, input)),
  start: compute
    .input(StartRunInput)
    .output(Run)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
  refresh: compute
    .input(RunKey)
    .output(Run)
    .mutation(({ ctx, input }) => refreshRun(ctx, input)),
  discard: change
    .input(RunKey)
    .output(Done)
    .mutation(({ ctx, input }) => discardRun(ctx, input)),
  close: change
    .input(RunKey)
    .output(Run)
    .mutation(({ ctx, input }) => closeRun(ctx, input)),
  undo: change
    .input(RunKey)
    .output(Run)
    .mutation(({ ctx, input }) => undoRun(ctx, input)),
  approve: change
    .input(RunKey)
    .output(Run)
    .mutation(({ ctx, input }) => approveRun(ctx, input)),
  setPayDay: change
    .input(SetPayDayInput)
    .output(Run)
    .mutation(({ ctx, input }) => setPayDay(ctx, input)),
  send: change
    .input(RunKey)
    .output(Run)
    .mutation(({ ctx, input }) => sendRun(ctx, input)),
  recordPayment: pay
    .input(RecordPaymentInput)
    .output(RunDetails)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),
  paymentFile: pay
    .input(PaymentFileInput)
    .output(PaymentFile)
    .mutation(({ ctx, input }) => writePaymentFile(ctx, input)),
});
