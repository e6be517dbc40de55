import type { ConsentRule, ConsentState } from '#domain/registrations/consent.ts';
import { t } from '#domain/text/translate.ts';

export const CONSENT_WORDS: Record<ConsentState, string> = {
  none: t`No answer yet`,
  asked: t`Asked`,
  given: t`Confirmed`,
  vouched: t`Vouched for`,
  declined: t`Declined`,
  left: t`Left team`,
};

export const CONSENT_RULE_WORDS: Record<ConsentRule, string> = {
  none: t`This tournament does not require confirmation, but players who decline cannot be in your line-up.`,
  approval: t`The team is approved once every player has confirmed or been vouched for.`,
  firstMatch: t`Nobody plays until they have confirmed or been vouched for.`,
};
