import { ACCOUNT_ROUTES } from "./routes/account.ts";
import { FIGURE_ROUTES } from "./routes/figures.ts";
import type { Route } from "./routes/route.ts";
import { SHARE_ROUTES } from "./routes/shares.ts";
import { SPECIFICATION_ROUTES } from "./routes/specification.ts";
import { STATEMENT_ROUTES } from "./routes/statements.ts";

/** The REST facade: the specification's calls in its order, then our own by area, as the document lists them. */
export const ROUTES: readonly Route[] = [
  ...SPECIFICATION_ROUTES,
  ...ACCOUNT_ROUTES,
  ...FIGURE_ROUTES,
  ...STATEMENT_ROUTES,
  ...SHARE_ROUTES,
];
