import { useEffect, useRef, useState } from "react";

/** Goes to a page of the payment provider; repeated calls go once. Pending until this page is left. */
export function usePaymentPage(findAddress: () => Promise<string>, onError: (error: unknown) => void) {
  const [leaving, setLeaving] = useState(false);
  // A second click can come before the pending state is drawn.
  const underWay = useRef(false);

  const stay = () => {
    underWay.current = false;
    setLeaving(false);
  };

  useEffect(() => {
    // The browser's Back may restore this page in its pending state.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setLeaving(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const leave = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setLeaving(true);
    try {
      window.location.assign(await findAddress());
    } catch (error) {
      stay();
      onError(error);
    }
  };
  return { leaving, leave };
}
