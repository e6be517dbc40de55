import type { LiveChanges } from './liveChanges.ts';

export type Facts<Payload> = {
  /** What live pages are told, and which of them; nothing where it is absent. */
  tells?: (payload: Payload) => LiveChanges[];
  /** Its tournament's bracket may have to follow. What a refresh itself records does not. */
  movesBracket?: true;
  /** It changes earlier news of a bracket: its messages are edited. */
  corrects?: true;
  /** Earlier reads must not be shown again, whatever happens. */
  erases?: true;
  /** Sessions or API tokens end with it, or what they may: a stream that one opened must not go on. */
  endsStreams?: true;
};

export const event =
  <Payload>() =>
  <const F extends Facts<Payload>>(facts: F): F & { readonly payload?: Payload } =>
    facts;
