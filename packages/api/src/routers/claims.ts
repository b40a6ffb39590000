import {
  AddClaimNoteInput,
  ChangeClaimInput,
  Claim,
  ClaimAttachmentInput,
  ClaimKey,
  Claims,
  CreateClaimInput,
  DeleteClaimNoteInput,
  RefreshedClaim,
  SetClaimStateInput,
} from "@ledgerline/contract/claims";
import { Done } from "@ledgerline/contract/wire/wire";
import { addClaimNote } from "@ledgerline/domain/claims/add-claim-note";
import { removeAttachment } from "@ledgerline/domain/claims/attachments/remove-attachment";
import { changeClaim } from "@ledgerline/domain/claims/change-claim";
import { createClaim } from "@ledgerline/domain/claims/create-claim";
import { deleteClaim } from "@ledgerline/domain/claims/delete-claim";
import { deleteClaimNote } from "@ledgerline/domain/claims/delete-claim-note";
import { listClaims } from "@ledgerline/domain/claims/list-claims";
import { refreshClaim } from "@ledgerline/domain/claims/refresh-claim";
import { restoreClaim } from "@ledgerline/domain/claims/restore-claim";
import { setClaimState } from "@ledgerline/domain/claims/set-claim-state";
import { showClaim } from "@ledgerline/domain/claims/show-claim";
import { artistProcedure, router } from "../procedure/trpc.ts";

const change = artistProcedure.meta({ limit: "claim" });

export const claimsRouter = router({
  list: artistProcedure.output(Claims).query(({ ctx }) => listClaims(ctx)),
  get: artistProcedure
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
});
