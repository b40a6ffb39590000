export { openAccess, openTokens, resealCredentials } from "../platforms/vault.ts";
