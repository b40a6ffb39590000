export { createToken } from "../tokens/create-token.ts";
export { endToken } from "../tokens/end-token.ts";
export { listTokens } from "../tokens/list-tokens.ts";
