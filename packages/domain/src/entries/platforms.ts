export { openAccess } from "../platforms/vault/open-access.ts";
export { resealCredentials } from "../platforms/vault/reseal-credentials.ts";
export { openTokens } from "../platforms/vault/tokens.ts";
