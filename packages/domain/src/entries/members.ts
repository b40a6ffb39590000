export { invite, showInvitation, withdrawInvitation } from "../members/invitations.ts";
export { joinAccount, joinAsNew } from "../members/joining.ts";
export { listMembers, removeMember, setRole } from "../members/members.ts";
export { leaveAccount, listMemberships, switchAccount } from "../members/memberships.ts";
