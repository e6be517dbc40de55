import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { leagueShortName } from '#domain/site/settings.ts';
import { numberInWords, plural, t } from '#domain/text/translate.ts';

type Movement = Pick<WholeSeason['movements'][number], 'move' | 'why' | 'to'>;

/** A team's movement in words: 'Promoted to Premier', 'Stays'. */
export function moveWords({ move, to }: Movement): string {
  if (move === 'promoted' && to) return t`Promoted to ${leagueShortName(to)}`;
  if (move === 'relegated' && to) return t`Relegated to ${leagueShortName(to)}`;
  return move === 'leaves' ? t`Leaves` : t`Stays`;
}

const REASONS: Record<Exclude<Movement['why'], 'incomplete'>, string> = {
  place: '',
  play_off: t`through a play-off`,
  vacancy: t`takes a vacant place`,
  spared: t`no team below can be promoted`,
  refuses: t`declined promotion`,
  leaves: '',
};

export const reasonWords = ({ why }: Movement) =>
  why === 'incomplete'
    ? numberInWords(plural(teamSize(), 'has fewer than # player', 'has fewer than # players'))
    : REASONS[why];

/** Returns text such as 'The bottom 2 are relegated and the top 2 promoted; 1 place is decided by a play-off.' */
export function exchangeWords({ direct, playOffs }: Pick<WholeSeason, 'direct' | 'playOffs'>): string {
  if (direct === 0 && playOffs === 0) return t`Every team stays in its league.`;
  if (playOffs === 0)
    return plural(
      direct,
      'The bottom team is relegated and the top team promoted.',
      'The bottom # are relegated and the top # promoted.',
    );
  const plays = plural(playOffs, '# place is decided by a play-off.', '# places are decided by play-offs.');
  if (direct === 0) return plays;
  const goes = plural(
    direct,
    'The bottom team is relegated and the top team promoted',
    'The bottom # are relegated and the top # promoted',
  );
  return t`${goes}; ${plays}`;
}

export function seasonState({ closedAt, tournaments }: Pick<WholeSeason, 'closedAt' | 'tournaments'>) {
  if (closedAt) return { tone: 'past', words: t`Completed` } as const;
  const begun = tournaments.some(({ status }) => status === 'live' || status === 'completed');
  return begun
    ? ({ tone: 'live', words: t`Live` } as const)
    : ({ tone: 'sched', words: t`Upcoming` } as const);
}
