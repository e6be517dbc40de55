import { Component, type ReactNode } from 'react';
import { t } from '#domain/text/translate.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type Props = { children: ReactNode };

/** Holds a fault of one view back from the rest of the site, with a way to try again. */
export class Fault extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(t`Something went wrong.`) };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorState
        title={t`This page could not be shown`}
        error={new Error(t`Something went wrong on our side. Please try again.`)}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
