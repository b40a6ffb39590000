import { Button } from "./ui/button.tsx";

interface FailedStateProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
  /** What tries again, in the reader's language. */
  again?: string;
}

/** Says what could not be loaded, with a button to try again. */
export function FailedState({ message, onRetry, retrying = false, again = "Try again" }: FailedStateProps) {
  return (
    <div role="alert" className="border-l-2 border-warning py-1 pl-4">
      <p>{message}</p>
      <Button size="sm" className="mt-3" pending={retrying} onClick={onRetry}>
        {again}
      </Button>
    </div>
  );
}
