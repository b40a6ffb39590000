import { Button } from "./ui/button.tsx";

interface FailedStateProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Says what could not be loaded, with a button to try again. */
export function FailedState({ message, onRetry, retrying = false }: FailedStateProps) {
  return (
    <div role="alert" className="border-l-2 border-warning py-1 pl-4">
      <p>{message}</p>
      <Button size="sm" className="mt-3" pending={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
