import type { RunPayee } from "@ledgerline/contract/shares/shares";
import { counted } from "../../../lib/format/counted.ts";

/** What sending gives a payee, the likeliest first. */
const TOLD: Record<NonNullable<RunPayee["told"]>, string> = {
  link: "A link by email that works for 30 days",
  login_and_email: "A login that shows it, and an email without figures",
  login: "A login that shows it; this server sends no email",
  no_email: "Nothing, because there is no email and no login",
  no_mail: "Nothing: there is no login, and this server sends no email",
};

/** Says what each payee gets when a run is sent, and who gets nothing. */
export function WhoGetsWhat({ payees }: { payees: readonly RunPayee[] }) {
  const groups = Object.entries(TOLD).map(([told, words]) => ({
    words,
    names: payees.filter((payee) => payee.told === told).map(({ name }) => name),
  }));
  const isNothing = payees.some(({ told }) => told === "no_email" || told === "no_mail");
  return (
    <>
      <dl className="grid gap-3">
        {groups
          .filter(({ names }) => names.length > 0)
          .map(({ words, names }) => (
            <div key={words} className="border-t border-hairline pt-2">
              <dt className="text-sm">
                {words}: {counted(names.length, "payee")}
              </dt>
              <dd className="max-h-28 overflow-y-auto wrap-anywhere text-ink">{names.join(", ")}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4">
        {isNothing && "Once it is sent, you can hand a link or the PDF to whoever gets nothing. "}It cannot be undone.
      </p>
    </>
  );
}
