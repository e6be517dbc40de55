import type { Send } from '#domain/contract/http/client.ts';
import { visit } from './visit.tsx';

export { faults as blames } from './visit.tsx';

/** What jsdom has not: a page to scroll, and dialogs that open. */
export function prepareWindow() {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** The console at an address, as of now, once its heading stands and `send` has answered everything. */
export const visitAdmin = (send: Send, address: string, heading: string) =>
  visit(send, address, { heading, now: new Date().toISOString() });
