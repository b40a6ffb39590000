export type { Access, Token, TokenKind, TokenStore } from "../access/access.ts";
