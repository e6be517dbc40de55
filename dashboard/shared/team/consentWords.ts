import type { ConsentRule, ConsentState } from '#domain/registration/consent.ts';
import { t } from '#domain/text/translate.ts';

export const CONSENT_WORDS: Record<ConsentState, string> = {
  none: t`No answer yet`,
  asked: t`Asked`,
  given: t`Said yes`,
  vouched: t`Vouched for`,
  declined: t`Said no`,
  left: t`Has left`,
};

/** What a tournament asks for, as a sentence. */
export const CONSENT_RULE_WORDS: Record<ConsentRule, string> = {
  none: t`This tournament does not ask for it; whoever says no is not in your line-up.`,
  approval: t`The team is approved once each player has said yes, or is vouched for.`,
  firstMatch: t`Nobody plays before they have said yes, or are vouched for.`,
};
