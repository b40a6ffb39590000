import {
  InvitationInput,
  Invited,
  InviteInput,
  JoinAsNewInput,
  Joined,
  LeaveInput,
  Members,
  RemoveMemberInput,
  SetRoleInput,
  ShownInvitation,
  WithdrawInput,
} from "@ledgerline/contract/members";
import { Done } from "@ledgerline/contract/wire/wire";
import {
  invite,
  joinAccount,
  joinAsNew,
  showInvitation,
  withdrawInvitation,
} from "@ledgerline/domain/members/invitations";
import { leaveAccount, listMembers, removeMember, setRole } from "@ledgerline/domain/members/members";
import { accountProcedure, router, visitorProcedure } from "../procedure/trpc.ts";

const change = accountProcedure("members:write").meta({ limit: "member" });

export const membersRouter = router({
  list: accountProcedure("members:read")
    .output(Members)
    .query(({ ctx }) => listMembers(ctx)),
  invite: accountProcedure("members:write")
    .meta({ limit: "invite", verbLimits: ["mail", "inviteTo", "sessionPassword", "account"] })
    .input(InviteInput)
    .output(Invited)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  withdraw: change
    .input(WithdrawInput)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  setRole: change
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(SetRoleInput)
    .output(Done)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  remove: change
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(RemoveMemberInput)
    .output(Done)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
  leave: accountProcedure("self")
    .meta({ limit: "account" })
    .output(Done)
    .input(LeaveInput)
    .mutation(({ ctx, input }) => leaveAccount(ctx, input)),
  showInvitation: visitorProcedure
    .meta({ verbLimits: ["link"] })
    .input(InvitationInput)
    .output(ShownInvitation)
    .mutation(({ ctx, input }) => showInvitation(ctx, input)),
  join: accountProcedure("self")
    .meta({ limit: "account", verbLimits: ["link"] })
    .input(InvitationInput)
    .output(Joined)
    .mutation(({ ctx, input }) => joinAccount(ctx, input)),
  joinAsNew: visitorProcedure
    .meta({ verbLimits: ["link", "register"] })
    .input(JoinAsNewInput)
    .output(Joined)
    .mutation(({ ctx, input }) => joinAsNew(ctx, input)),
});
