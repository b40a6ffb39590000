export { admitCall, authenticate, countCall } from "../auth/authenticate.ts";
export { type Answered, callOnce } from "../auth/keyed-calls.ts";
export { authOptions, login, logout, register } from "../auth/login.ts";
export { findMe, refuseGuest } from "../auth/member.ts";
export { changePassword, choosePassword, forgotPassword, resetPassword } from "../auth/passwords.ts";
export { purgeEnded } from "../auth/purge-ended.ts";
export {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resealSecondFactors,
} from "../auth/second-factor.ts";
