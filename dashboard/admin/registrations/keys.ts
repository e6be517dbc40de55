import type { Shortcut } from '#ui/ShortcutBar.tsx';

/** The keys of the registrations. */
export const REGISTRATION_KEYS: Shortcut[] = [
  { keys: ['J', 'K'], word: 'move', sentence: 'Next registration, previous registration' },
  { keys: ['A'], word: 'approve', sentence: 'Approve the shown registration' },
  { keys: ['R'], word: 'reject', sentence: 'Reject the shown registration' },
  { keys: ['G'], word: 'group', sentence: 'Go to the groups; arrows choose' },
  { keys: ['X'], word: 'tick', sentence: 'Select the shown registration for a bulk decision' },
  { keys: ['U'], word: 'undo', sentence: 'Undo the shown or the last decision; approvals ask first' },
];
