import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; shown: (again: () => void) => ReactNode };

/** Catches errors in its children, so that the rest of the site keeps working. */
export class Fault extends Component<Props, { isFaulty: boolean }> {
  override state = { isFaulty: false };

  static getDerivedStateFromError() {
    return { isFaulty: true };
  }

  override render() {
    const { children, shown } = this.props;
    return this.state.isFaulty ? shown(() => this.setState({ isFaulty: false })) : children;
  }
}
