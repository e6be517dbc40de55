import type { ConsentRule, ConsentState } from '#domain/registration/consent.ts';

/** What is known of a player's own yes, in a word. */
export const CONSENT_WORDS: Record<ConsentState, string> = {
  none: 'No answer yet',
  asked: 'Asked',
  given: 'Said yes',
  vouched: 'Vouched for',
  declined: 'Said no',
  left: 'Has left',
};

/** What a tournament asks for, as a sentence. */
export const CONSENT_RULE_WORDS: Record<ConsentRule, string> = {
  none: 'This tournament does not ask for it; whoever says no is not in your line-up.',
  approval: 'The team is approved once each player has said yes, or is vouched for.',
  firstMatch: 'Nobody plays before they have said yes, or are vouched for.',
};
