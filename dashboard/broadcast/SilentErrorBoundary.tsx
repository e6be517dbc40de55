import { Component, type ReactNode } from 'react';

const AGAIN = 15_000;

/** On air a fault shows nothing, and never itself: the page begins anew as soon as the server answers. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { isFaulty: boolean }> {
  override state = { isFaulty: false };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { isFaulty: true };
  }

  override componentDidCatch() {
    this.timer = setTimeout(() => void this.beginAnew(), AGAIN);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  private async beginAnew() {
    const { ok } = await fetch('/live').catch(() => ({ ok: false }));
    if (ok) location.reload();
    else this.timer = setTimeout(() => void this.beginAnew(), AGAIN);
  }

  override render() {
    return this.state.isFaulty ? null : this.props.children;
  }
}
