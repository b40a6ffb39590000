import { Overview, Royalties, SampleSync, SyncStatus } from "@ledgerline/contract/analytics";
import { Artist, ChangePasswordInput, LoginInput, RegisterInput, Session } from "@ledgerline/contract/auth";
import { ExportInput, RoyaltyExport } from "@ledgerline/contract/export";
import {
  Refusals,
  RefusalsInput,
  ResolveInput,
  Statement,
  StatementInput,
  StatementList,
  StatementReceipt,
} from "@ledgerline/contract/statements";
import { StreamingStatus } from "@ledgerline/contract/streaming";
import { BillingHistory, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { Done } from "@ledgerline/contract/wire";
import { z } from "zod";
import { del, file, get, post, type Route } from "./route.ts";

const Id = StatementInput;
const Page = RefusalsInput.omit({ id: true });
const Decision = ResolveInput.omit({ id: true });

/** The REST facade in the order of the specification; the calls that it does not list stand behind its own. */
export const ROUTES: readonly Route[] = [
  post("/auth/login", { summary: "Log in", body: LoginInput, answer: Session, open: true }, (api, r) =>
    api.auth.login(r.body),
  ),
  post("/auth/register", { summary: "Create an account", body: RegisterInput, answer: Session, open: true }, (api, r) =>
    api.auth.register(r.body),
  ),
  get("/auth/me", { summary: "The logged-in artist", answer: Artist }, (api) => api.auth.me()),
  get("/subscription/status", { summary: "Plan, status and allowed platforms", answer: SubscriptionStatus }, (api) =>
    api.subscription.status(),
  ),
  get("/subscription/billing/history", { summary: "Payments, newest first", answer: BillingHistory }, (api) =>
    api.subscription.billingHistory(),
  ),
  get("/analytics/overview", { summary: "The last 30 days, and what is booked", answer: Overview }, (api) =>
    api.analytics.overview(),
  ),
  get("/analytics/royalties", { summary: "Per-stream rates and the monthly breakdown", answer: Royalties }, (api) =>
    api.analytics.royalties(),
  ),
  get("/analytics/sync-status", { summary: "What can be synced, and what has come in", answer: SyncStatus }, (api) =>
    api.analytics.syncStatus(),
  ),
  post("/analytics/test-sync", { summary: "Add sample data to try the screens with", answer: SampleSync }, (api) =>
    api.analytics.testSync(),
  ),
  get("/streaming/status", { summary: "Which platforms are connected", answer: StreamingStatus }, (api) =>
    api.streaming.status(),
  ),
  file("GET", "/export/royalties", {
    summary: "Royalty data of the months that overlap a range, as a JSON file",
    query: ExportInput,
    answer: RoyaltyExport,
    file: { download: "application/json" },
  }),

  post("/auth/logout", { summary: "End this session", answer: Done }, (api) => api.auth.logout()),
  post(
    "/auth/password",
    { summary: "Change the password and end the other sessions", body: ChangePasswordInput, answer: Done },
    (api, r) => api.auth.changePassword(r.body),
  ),
  file("POST", "/statements", {
    summary: "Hand in a distributor's statement; it is booked in the background",
    status: 202,
    also: { 200: "Every file in it is booked or waiting already: nothing changed" },
    answer: StatementReceipt,
    file: { upload: "file" },
  }),
  get("/statements", { summary: "All statements, newest first", answer: StatementList }, (api) =>
    api.statements.list(),
  ),
  get("/statements/:id", { summary: "One statement with its proof", params: Id, answer: Statement }, (api, r) =>
    api.statements.get({ id: r.params["id"] ?? "" }),
  ),
  get(
    "/statements/:id/refusals",
    { summary: "The rows that were not booked, and why", params: Id, query: Page, answer: Refusals },
    (api, r) => api.statements.refusals({ ...r.query, id: r.params["id"] ?? "" }),
  ),
  file("GET", "/statements/:id/original", {
    summary: "The file as it was handed in, unpacked",
    params: Id,
    answer: z.string(),
    file: { download: "application/octet-stream" },
  }),
  post(
    "/statements/:id/resolve",
    { summary: "Decide about a statement that overlaps another", params: Id, body: Decision, answer: Statement },
    (api, r) => api.statements.resolve({ ...r.body, id: r.params["id"] ?? "" }),
  ),
  del("/statements/:id", { summary: "Delete a statement and its lines", params: Id, answer: Done }, (api, r) =>
    api.statements.delete({ id: r.params["id"] ?? "" }),
  ),
];
