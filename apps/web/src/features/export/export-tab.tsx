import { clsx } from "clsx";
import { Link, useSearchParams } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Loading } from "../../components/ui/skeleton.tsx";
import { fetched } from "../../lib/fetched.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { RoyaltyExport } from "./royalty-export.tsx";

const { Component: ClaimsScreen } = fetched(async () => (await import("../claims/claims-screen.tsx")).ClaimsScreen);

const VIEWS = [
  { name: "Royalty data", href: PATHS.export },
  { name: "Claims", href: PATHS.claims },
] as const;

/** What can be taken out of Ledgerline: royalty data, and claims for missing money. */
export function ExportTab() {
  const isClaims = useSearchParams()[0].get("view") === "claims";
  return (
    <>
      <nav aria-label="Export" className="-mt-4 border-b border-hairline">
        <ul className="flex gap-6">
          {VIEWS.map(({ name, href }) => {
            const isOpen = (href === PATHS.claims) === isClaims;
            return (
              <li key={name}>
                <Link
                  to={href}
                  aria-current={isOpen ? "page" : undefined}
                  className={clsx(
                    "-mb-px block border-b-2 py-2.5 text-sm outline-offset-[-2px]",
                    isOpen ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
                  )}
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="pt-8">
        {isClaims ? (
          <Arrival
            fallback={
              <Loading label="Opening your claims">
                <span className="block h-96" />
              </Loading>
            }
          >
            <ClaimsScreen />
          </Arrival>
        ) : (
          <Offered needs="exports:read" explain>
            <RoyaltyExport />
          </Offered>
        )}
      </div>
    </>
  );
}
