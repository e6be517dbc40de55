import type { WholeSeason } from '#domain/contract/seasons.ts';
import { teamSize } from '#domain/registration/roster.ts';
import { leagueShortName } from '#domain/site/settings.ts';
import { countInWords } from '#domain/text/numberWord.ts';
import { howMany } from '#domain/text/text.ts';

type Movement = Pick<WholeSeason['movements'][number], 'move' | 'why' | 'to'>;

/** Where a team goes: 'Up to Premier', 'Stays'. */
export function moveWords({ move, to }: Movement): string {
  if (move === 'promoted' && to) return `Up to ${leagueShortName(to)}`;
  if (move === 'relegated' && to) return `Down to ${leagueShortName(to)}`;
  return move === 'leaves' ? 'Leaves' : 'Stays';
}

const REASONS: Record<Exclude<Movement['why'], 'incomplete'>, string> = {
  place: '',
  play_off: 'by play-off',
  vacancy: 'takes a place that became free',
  spared: 'since no team below can go up',
  refuses: 'would not go up',
  leaves: '',
};

/** Why it goes there, where its place alone does not say it: 'by play-off'. */
export const reasonWords = ({ why }: Movement) =>
  why === 'incomplete' ? `has fewer than ${countInWords(teamSize(), 'player')}` : REASONS[why];

/** What the end of a season decides: 'The last 2 go down, the first 2 up; 1 above meets 1 below in a play-off.' */
export function exchangeWords({ direct, playOffs }: Pick<WholeSeason, 'direct' | 'playOffs'>): string {
  const goes =
    direct === 1
      ? 'The last goes down and the first up'
      : `The last ${direct} go down and the first ${direct} up`;
  const plays = `${howMany(playOffs, 'place')} between ${playOffs === 1 ? 'is' : 'are'} played for`;
  if (direct === 0) return playOffs === 0 ? 'Every team stays in its league.' : `${plays}.`;
  return `${goes}${playOffs > 0 ? `; ${plays}` : ''}.`;
}

/** Where a season stands, in a word and the colour of a badge. */
export function seasonState({ closedAt, tournaments }: Pick<WholeSeason, 'closedAt' | 'tournaments'>) {
  if (closedAt) return { tone: 'past', words: 'Completed' } as const;
  const begun = tournaments.some(({ status }) => status === 'live' || status === 'completed');
  return begun ? ({ tone: 'done', words: 'Live' } as const) : ({ tone: 'sched', words: 'Upcoming' } as const);
}
