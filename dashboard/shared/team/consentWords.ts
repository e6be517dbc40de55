import type { ConsentRule, ConsentState } from '#domain/registration/consent.ts';
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
  none: t`This tournament does not require it, but players who decline are not in your line-up.`,
  approval: t`The team is approved once every player has confirmed or is vouched for.`,
  firstMatch: t`Nobody plays before they have confirmed or are vouched for.`,
};
