import type { Send } from '#domain/contract/http/client.ts';
import { visit } from './visit.tsx';

export { faults as blames } from './visit.tsx';

/** Adds what jsdom lacks: scrolling, and opening dialogs. */
export function prepareWindow() {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** Opens a URL in the console with the current time. Waits for the heading and all responses from `send`. */
export const visitAdmin = (send: Send, address: string, heading: string) =>
  visit(send, address, { heading, now: new Date().toISOString() });
