/** Who views a statement, and the ids or the token to request it with. */
export type StatementSource = { as: "member" | "payee"; run: string; payee: string } | { as: "link"; token: string };
