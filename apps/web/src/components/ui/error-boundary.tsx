import { Component, type ReactNode } from "react";
import { forgetLostCode } from "../../lib/fetched.ts";

interface ErrorBoundaryProps {
  /** What is drawn instead of the children after one of them failed. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  /** When it changes, the children are drawn again. */
  resetOn?: unknown;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetOn: unknown;
}

/** Keeps a failure to the part of the page that it is in. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetOn }: ErrorBoundaryProps, state: State): State | null {
    return resetOn === state.resetOn ? null : { failure: null, resetOn };
  }

  override componentDidCatch(error: unknown) {
    forgetLostCode();
    this.props.onError?.(error);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, () => this.setState({ failure: null })) : this.props.children;
  }
}
