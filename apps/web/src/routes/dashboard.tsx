import type { Artist } from "@ledgerline/contract/auth";
import { Dashboard } from "../features/dashboard/dashboard.tsx";

export function DashboardRoute({ artist }: { artist: Artist }) {
  return <Dashboard artist={artist} />;
}
