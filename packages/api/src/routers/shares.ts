import {
  AddDealInput,
  ChangeDealInput,
  ConfirmDealsInput,
  Deal,
  DealDetails,
  DealKey,
  DealListInput,
  Deals,
} from "@ledgerline/contract/shares/deals";
import {
  Earned,
  LinkEarnedInput,
  LinkedStatement,
  OwnEarnedInput,
  OwnStatements,
  OwnStatementsInput,
  PayeeStatement,
  PayeeStatementKey,
  ShareLinkInput,
} from "@ledgerline/contract/shares/payee-statements";
import {
  AddPayeeInput,
  ChangePayeeInput,
  OwnBank,
  Payee,
  PayeeKey,
  PayeeListInput,
  Payees,
  SetBankInput,
  SetReaderInput,
} from "@ledgerline/contract/shares/payees";
import {
  AnswerQuestionInput,
  AskInput,
  LinkAskInput,
  LinkQuestionsInput,
  OwnQuestionsInput,
  QuestionKey,
  QuestionListInput,
  Questions,
} from "@ledgerline/contract/shares/questions";
import { LinkedLinesInput, ReceiptLines, ReceiptLinesInput } from "@ledgerline/contract/shares/receipt-lines";
import { ImportSharesInput, ShareImport } from "@ledgerline/contract/shares/share-csv";
import {
  AddAdvanceInput,
  AddCostInput,
  AddedEntry,
  AddTransferInput,
  Advances,
  Costs,
  EntryKey,
  MoneyListInput,
  SharesMoney,
  Transfers,
} from "@ledgerline/contract/shares/share-money";
import { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { SetSharesInput, SharesSettings } from "@ledgerline/contract/shares/share-settings";
import { ClosedPeriods, ClosedPeriodsInput, Simulation, SimulationInput } from "@ledgerline/contract/shares/simulation";
import { ImportSplitsInput, SplitImport } from "@ledgerline/contract/shares/splits";
import { Done } from "@ledgerline/contract/wire/wire";
import { importShares } from "@ledgerline/domain/shares/csv/share-csv";
import { showShareOverview } from "@ledgerline/domain/shares/runs/overview";
import {
  addDeal,
  changeDeal,
  confirmDeals,
  deleteDeal,
  listDeals,
  showDeal,
} from "@ledgerline/domain/shares/setup/deals";
import { setBank, setOwnBank } from "@ledgerline/domain/shares/setup/payee-bank";
import {
  addPayee,
  changePayee,
  erasePayee,
  listPayees,
  setReader,
  showPayee,
} from "@ledgerline/domain/shares/setup/payees";
import {
  addAdvance,
  addCost,
  addTransfer,
  deleteAdvance,
  deleteCost,
  deleteTransfer,
  listAdvances,
  listCosts,
  listShareMoney,
  listTransfers,
  removeReceipt,
} from "@ledgerline/domain/shares/setup/share-money";
import { readShareSettings, setShareSettings } from "@ledgerline/domain/shares/setup/share-settings";
import { listOwnStatements, showOwnEarned } from "@ledgerline/domain/shares/show/own-statements";
import { showOwnStatement } from "@ledgerline/domain/shares/show/payee-statement";
import {
  answerQuestion,
  ask,
  closeQuestion,
  listOwnQuestions,
  listQuestions,
} from "@ledgerline/domain/shares/show/questions";
import { listOwnReceiptLines } from "@ledgerline/domain/shares/show/receipt-lines";
import {
  askByLink,
  listLinkedLines,
  listLinkedQuestions,
  openStatementLink,
  showLinkedEarned,
} from "@ledgerline/domain/shares/show/statement-links";
import { showClosedPeriods, simulateTerms } from "@ledgerline/domain/shares/simulate/simulations";
import { importSplits } from "@ledgerline/domain/shares/splits/import-splits";
import { accountProcedure, figuresProcedure, router, sharesProcedure, visitorProcedure } from "../procedure/trpc.ts";

const read = accountProcedure("shares:read");
const change = sharesProcedure("shares:write").meta({ limit: "share" });
const own = accountProcedure("own_shares:read");

export const sharesRouter = router({
  settings: read.output(SharesSettings).query(({ ctx }) => readShareSettings(ctx)),
  setSettings: sharesProcedure("payments:write")
    .meta({ limit: "share", verbLimits: ["sessionPassword", "account"] })
    .input(SetSharesInput)
    .output(SharesSettings)
    .mutation(({ ctx, input }) => setShareSettings(ctx, input)),
  payees: read
    .input(PayeeListInput.optional())
    .output(Payees)
    .query(({ ctx, input }) => listPayees(ctx, input)),
  payee: read
    .input(PayeeKey)
    .output(Payee)
    .query(({ ctx, input }) => showPayee(ctx, input)),
  addPayee: change
    .input(AddPayeeInput)
    .output(Payee)
    .mutation(({ ctx, input }) => addPayee(ctx, input)),
  changePayee: change
    .input(ChangePayeeInput)
    .output(Payee)
    .mutation(({ ctx, input }) => changePayee(ctx, input)),
  setBank: sharesProcedure("payments:write")
    .meta({ limit: "share", verbLimits: ["sessionPassword", "account"] })
    .input(SetBankInput)
    .output(Payee)
    .mutation(({ ctx, input }) => setBank(ctx, input)),
  setOwnBank: sharesProcedure("own_shares:write")
    .meta({ limit: "share", verbLimits: ["sessionPassword", "account"] })
    .input(SetBankInput)
    .output(OwnBank)
    .mutation(({ ctx, input }) => setOwnBank(ctx, input)),
  setReader: sharesProcedure("members:write")
    .meta({ limit: "share" })
    .input(SetReaderInput)
    .output(Payee)
    .mutation(({ ctx, input }) => setReader(ctx, input)),
  erasePayee: change
    .input(PayeeKey)
    .output(Done)
    .mutation(({ ctx, input }) => erasePayee(ctx, input)),
  deals: figuresProcedure("shares:read")
    .input(DealListInput.optional())
    .output(Deals)
    .query(({ ctx, input }) => listDeals(ctx, input)),
  deal: figuresProcedure("shares:read")
    .input(DealKey)
    .output(DealDetails)
    .query(({ ctx, input }) => showDeal(ctx, input)),
  confirmDeals: change
    .input(ConfirmDealsInput)
    .output(Done)
    .mutation(({ ctx, input }) => confirmDeals(ctx, input)),
  addDeal: change
    .input(AddDealInput)
    .output(Deal)
    .mutation(({ ctx, input }) => addDeal(ctx, input)),
  changeDeal: change
    .input(ChangeDealInput)
    .output(Deal)
    .mutation(({ ctx, input }) => changeDeal(ctx, input)),
  deleteDeal: change
    .input(DealKey)
    .output(Done)
    .mutation(({ ctx, input }) => deleteDeal(ctx, input)),
  money: read.output(SharesMoney).query(({ ctx }) => listShareMoney(ctx)),
  costs: read
    .input(MoneyListInput.optional())
    .output(Costs)
    .query(({ ctx, input }) => listCosts(ctx, input)),
  advances: read
    .input(MoneyListInput.optional())
    .output(Advances)
    .query(({ ctx, input }) => listAdvances(ctx, input)),
  transfers: read
    .input(MoneyListInput.optional())
    .output(Transfers)
    .query(({ ctx, input }) => listTransfers(ctx, input)),
  addCost: change
    .input(AddCostInput)
    .output(AddedEntry)
    .mutation(({ ctx, input }) => addCost(ctx, input)),
  deleteCost: change
    .input(EntryKey)
    .output(Done)
    .mutation(({ ctx, input }) => deleteCost(ctx, input)),
  removeReceipt: change
    .input(EntryKey)
    .output(Done)
    .mutation(({ ctx, input }) => removeReceipt(ctx, input)),
  addAdvance: change
    .input(AddAdvanceInput)
    .output(AddedEntry)
    .mutation(({ ctx, input }) => addAdvance(ctx, input)),
  deleteAdvance: change
    .input(EntryKey)
    .output(Done)
    .mutation(({ ctx, input }) => deleteAdvance(ctx, input)),
  addTransfer: change
    .input(AddTransferInput)
    .output(AddedEntry)
    .mutation(({ ctx, input }) => addTransfer(ctx, input)),
  deleteTransfer: change
    .input(EntryKey)
    .output(Done)
    .mutation(({ ctx, input }) => deleteTransfer(ctx, input)),
  importCsv: change
    .input(ImportSharesInput)
    .output(ShareImport)
    .mutation(({ ctx, input }) => importShares(ctx, input)),
  importSplits: change
    .input(ImportSplitsInput)
    .output(SplitImport)
    .mutation(({ ctx, input }) => importSplits(ctx, input)),
  overview: figuresProcedure("shares:read")
    .output(ShareOverview)
    .query(({ ctx }) => showShareOverview(ctx)),
  simulate: accountProcedure("shares:read")
    .meta({ limit: "run" })
    .input(SimulationInput)
    .output(Simulation)
    .mutation(({ ctx, input }) => simulateTerms(ctx, input)),
  closedPeriods: accountProcedure("shares:read")
    .meta({ limit: "run" })
    .input(ClosedPeriodsInput)
    .output(ClosedPeriods)
    .mutation(({ ctx, input }) => showClosedPeriods(ctx, input)),
  own: own
    .input(OwnStatementsInput.optional())
    .output(OwnStatements)
    .query(({ ctx, input }) => listOwnStatements(ctx, input)),
  ownStatement: own
    .input(PayeeStatementKey)
    .output(PayeeStatement)
    .query(({ ctx, input }) => showOwnStatement(ctx, input)),
  ownLines: own
    .input(ReceiptLinesInput)
    .output(ReceiptLines)
    .query(({ ctx, input }) => listOwnReceiptLines(ctx, input)),
  ownEarned: own
    .input(OwnEarnedInput)
    .output(Earned)
    .query(({ ctx, input }) => showOwnEarned(ctx, input)),
  ownQuestions: own
    .input(OwnQuestionsInput)
    .output(Questions)
    .query(({ ctx, input }) => listOwnQuestions(ctx, input)),
  ask: accountProcedure("own_shares:write")
    .meta({ limit: "ask" })
    .input(AskInput)
    .output(Done)
    .mutation(({ ctx, input }) => ask(ctx, input)),
  questions: read
    .input(QuestionListInput.optional())
    .output(Questions)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  answerQuestion: change
    .input(AnswerQuestionInput)
    .output(Done)
    .mutation(({ ctx, input }) => answerQuestion(ctx, input)),
  closeQuestion: change
    .input(QuestionKey)
    .output(Done)
    .mutation(({ ctx, input }) => closeQuestion(ctx, input)),
  openLink: visitorProcedure
    .meta({ verbLimits: ["link", "linkRead"] })
    .input(ShareLinkInput)
    .output(LinkedStatement)
    .mutation(({ ctx, input }) => openStatementLink(ctx, input)),
  linkLines: visitorProcedure
    .meta({ verbLimits: ["link", "linkRead"] })
    .input(LinkedLinesInput)
    .output(ReceiptLines)
    .mutation(({ ctx, input }) => listLinkedLines(ctx, input)),
  linkEarned: visitorProcedure
    .meta({ verbLimits: ["link", "linkRead"] })
    .input(LinkEarnedInput)
    .output(Earned)
    .mutation(({ ctx, input }) => showLinkedEarned(ctx, input)),
  linkQuestions: visitorProcedure
    .meta({ verbLimits: ["link", "linkRead"] })
    .input(LinkQuestionsInput)
    .output(Questions)
    .mutation(({ ctx, input }) => listLinkedQuestions(ctx, input)),
  linkAsk: visitorProcedure
    .meta({ verbLimits: ["link", "linkAsk"] })
    .input(LinkAskInput)
    .output(Done)
    .mutation(({ ctx, input }) => askByLink(ctx, input)),
});
