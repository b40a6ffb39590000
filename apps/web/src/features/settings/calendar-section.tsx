import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { ShownOnceDialog } from "../../components/overlays/shown-once-dialog.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

/** The secret address at which a calendar program reads the next payments. */
export function CalendarSection() {
  const calendar = trpc.forecast.calendar.useQuery();
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.forecast.calendar.invalidate(), utils.account.history.invalidate()]);
  const make = trpc.forecast.makeCalendar.useMutation({
    onError: (error) => void toast.error(errorDetail(error, SETTINGS_FAILURES.makeCalendar)),
    onSettled,
  });
  const end = trpc.forecast.endCalendar.useMutation({
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(errorDetail(error, SETTINGS_FAILURES.endCalendar)),
    onSettled,
  });
  const madeAt = calendar.data?.made_at ?? null;
  return (
    <Section
      title="Calendar"
      anchor="calendar"
      lead="Your next payments in your own calendar. Whoever has the address sees their days, amounts and senders, and nothing else."
    >
      {calendar.isPending && <Skeleton className="h-16 w-full" />}
      {calendar.isError && (
        <FailedState
          message={errorDetail(calendar.error, SETTINGS_FAILURES.calendar)}
          retrying={calendar.isFetching}
          onRetry={() => void calendar.refetch()}
        />
      )}
      {calendar.data && (
        <>
          <p className="text-ink-soft">
            {madeAt === null
              ? "No address yet."
              : `The address was made on ${formatDay(madeAt)}. It is not shown again; a new one replaces it.`}
          </p>
          <Offered needs="account:write">
            <div className="mt-4 flex flex-wrap gap-3">
              <Button size="sm" pending={make.isPending} onClick={() => make.mutate()}>
                {madeAt === null ? "Make an address" : "Make a new address"}
              </Button>
              {madeAt !== null && (
                <Button size="sm" pending={end.isPending} onClick={() => end.mutate()}>
                  End it
                </Button>
              )}
            </div>
          </Offered>
        </>
      )}
      {make.data && (
        <ShownOnceDialog
          title="Copy the address"
          description="It is shown only this once."
          label="Address"
          value={make.data.address}
          onClose={make.reset}
        >
          In your calendar, add a subscription, or a calendar from an address, and paste it there. If it is lost, make a
          new one.
        </ShownOnceDialog>
      )}
    </Section>
  );
}
