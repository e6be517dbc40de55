import type { WithdrawnResults } from '#domain/competition/bracket/facts.ts';
import { t } from '#domain/text/translate.ts';

export const WITHDRAWN_RESULTS_WORDS: Record<WithdrawnResults, string> = {
  half: t`Annulled if fewer than half of its games are played, otherwise kept`,
  keep: t`Always kept`,
  annul: t`Always annulled`,
};
