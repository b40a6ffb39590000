import {
  AddClaimNoteInput,
  ChangeClaimInput,
  ClaimAttachmentInput,
  ClaimKey,
  ClaimNotes,
  ClaimNotesInput,
  CreateClaimInput,
  DeleteClaimNoteInput,
  SetClaimStateInput,
} from "@ledgerline/contract/claim-changes";
import { Claim, Claims, RefreshedClaim } from "@ledgerline/contract/claims";
import { Done } from "@ledgerline/contract/wire/wire";
import { removeAttachment } from "@ledgerline/domain/claims/attachments";
import {
  addClaimNote,
  changeClaim,
  deleteClaim,
  deleteClaimNote,
  restoreClaim,
  setClaimState,
  showNotes,
} from "@ledgerline/domain/claims/change-claim";
import { createClaim, refreshClaim } from "@ledgerline/domain/claims/create-claim";
import { listClaims, showClaim } from "@ledgerline/domain/claims/show-claims";
import { accountProcedure, router } from "../procedure/trpc.ts";

const change = accountProcedure("claims:write").meta({ limit: "claim" });

export const claimsRouter = router({
  list: accountProcedure("claims:read")
    .output(Claims)
    .query(({ ctx }) => listClaims(ctx)),
  get: accountProcedure("claims:read")
    .input(ClaimKey)
    .output(Claim)
    .query(({ ctx, input }) => showClaim(ctx, input)),
  create: change
    .input(CreateClaimInput)
    .output(Claim)
    .mutation(({ ctx, input }) => createClaim(ctx, input)),
  change: change
    .input(ChangeClaimInput)
    .output(Claim)
    .mutation(({ ctx, input }) => changeClaim(ctx, input)),
  setState: change
    .input(SetClaimStateInput)
    .output(Claim)
    .mutation(({ ctx, input }) => setClaimState(ctx, input)),
  restore: change
    .input(ClaimKey)
    .output(Claim)
    .mutation(({ ctx, input }) => restoreClaim(ctx, input)),
  refresh: change
    .input(ClaimKey)
    .output(RefreshedClaim)
    .mutation(({ ctx, input }) => refreshClaim(ctx, input)),
  addNote: change
    .input(AddClaimNoteInput)
    .output(Claim)
    .mutation(({ ctx, input }) => addClaimNote(ctx, input)),
  deleteNote: change
    .input(DeleteClaimNoteInput)
    .output(Claim)
    .mutation(({ ctx, input }) => deleteClaimNote(ctx, input)),
  removeAttachment: change
    .input(ClaimAttachmentInput)
    .output(Claim)
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),
  delete: change
    .input(ClaimKey)
    .output(Done)
    .mutation(({ ctx, input }) => deleteClaim(ctx, input)),
  notes: accountProcedure("claims:read")
    .input(ClaimNotesInput)
    .output(ClaimNotes)
    .query(({ ctx, input }) => showNotes(ctx, input)),
});
