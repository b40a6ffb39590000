export { admitCall, authenticate, countCall } from "../auth/authenticate.ts";
export { type Answered, callOnce } from "../auth/keyed-calls.ts";
export { login, logout } from "../auth/login.ts";
export { findMe, refuseGuest } from "../auth/member.ts";
export { changePassword, choosePassword, forgotPassword, resetPassword } from "../auth/passwords.ts";
export { purgeEnded } from "../auth/purge-ended.ts";
export { authOptions, register } from "../auth/register.ts";
export {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resealSecondFactors,
} from "../auth/second-factor.ts";
