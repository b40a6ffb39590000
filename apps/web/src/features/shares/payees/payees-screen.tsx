import { useSearchParams } from "react-router";
import { PayeeScreen } from "./payee-screen.tsx";
import { PayeesList } from "./payees-list.tsx";

/** All payees or one of them, depending on the address. */
export function PayeesScreen() {
  const named = useSearchParams()[0].get("payee");
  return named === null ? <PayeesList /> : <PayeeScreen key={named} id={named} />;
}
