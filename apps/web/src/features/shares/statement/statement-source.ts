/** Whose view of a statement it is, and what it is asked for with. */
export type StatementSource = { as: "member" | "payee"; run: string; payee: string } | { as: "link"; token: string };
