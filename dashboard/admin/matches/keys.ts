import type { Shortcut } from '#ui/ShortcutBar.tsx';

/** The keys of the results desk. */
export const DESK_KEYS: Shortcut[] = [
  {
    keys: ['J', 'K'],
    word: 'next, previous',
    sentence: 'Next match, previous match; the arrows do the same',
  },
  { keys: ['1', '0'], word: 'type the scores', sentence: 'A digit moves on to the other score' },
  { keys: ['Tab'], sentence: 'To the other score, after one of two digits' },
  { keys: ['Enter'], word: 'save, go to next', sentence: 'Save the result and go to the next match' },
  { keys: ['Esc'], word: 'cancel', sentence: 'Clear what you typed' },
  { keys: ['F'], word: 'forfeit', sentence: 'One team forfeits, or both' },
  { keys: ['L'], word: 'set live', sentence: 'The match has started' },
  { keys: ['U'], word: 'undo', sentence: 'Undo your last change' },
  { keys: ['P'], sentence: 'Paste a list of results' },
  { keys: ['/'], sentence: 'Search; Enter returns to the list' },
];
