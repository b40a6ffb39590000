export { createToken, endToken, listTokens } from "../auth/tokens.ts";
