import type { Done } from '#domain/contract/http/client.ts';
import { useDone } from '../useDone.ts';

const SAVED_WORDS = {
  created: { done: 'was added', undone: 'was removed', kept: 'was not removed' },
  changed: { done: 'was saved', undone: 'was restored', kept: 'was not changed' },
  removed: { done: 'was removed', undone: 'is back', kept: 'was not brought back' },
};

/** What became of a destination. */
export type Saved = keyof typeof SAVED_WORDS;

export function useSavedToast() {
  const say = useDone();
  return (name: string, act: Done<unknown>['act'], list: string, what: Saved) => {
    const { done, undone, kept } = SAVED_WORDS[what];
    say(`${name} ${done}`, { act, undone: `${name} ${undone}`, kept: `${name} ${kept}.`, reads: [list] });
  };
}
