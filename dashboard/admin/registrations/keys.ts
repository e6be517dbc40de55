import type { Shortcut } from '#ui/ShortcutBar.tsx';

/** The keys of the registrations. */
export const REGISTRATION_KEYS: Shortcut[] = [
  { keys: ['J', 'K'], word: 'move', sentence: 'Next registration, previous registration' },
  { keys: ['A'], word: 'approve', sentence: 'Approve the one that is shown' },
  { keys: ['R'], word: 'reject', sentence: 'Reject the one that is shown' },
  { keys: ['G'], word: 'group', sentence: 'Go to the groups; arrows choose' },
  { keys: ['X'], word: 'tick', sentence: 'Tick the one that is shown, for a decision on several' },
  {
    keys: ['U'],
    word: 'undo',
    sentence: 'Take back the decision that is shown, else the last one; an approval asks first',
  },
];
