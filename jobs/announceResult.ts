import { type FullMatch, listMatchesById } from '../api/matches/store.ts';
import { getTournament } from '../api/tournaments/store.ts';
import type { EventName, Happening } from '../domain/events.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

const EVENTS = [
  'result.set',
  'result.corrected',
  'match.cancelled',
  'match.deleted',
  'match.restored',
  'tie.decided',
  'tie.drawn',
  'tournament.tieBreakersChanged',
  'team.withdrawn',
  'team.returned',
  'bracket.changed',
  'counters.corrected',
  'counters.synced',
] as const satisfies EventName[];
type News = (typeof EVENTS)[number];

/**
 * Tells a result, one message for each match: a correction edits it, and so does what a correction or a cancellation
 * took back of later matches (specification 3 §4, §8).
 */
export const announceResult: Handler<News> = {
  kind: 'match_result',
  on: EVENTS,
  destinations: async (db, { payload }) =>
    payload.tournamentId ? channelsFor(db, 'match_result', payload.tournamentId) : [],
  subjects: ({ payload }: Happening<News>) => [
    ...('matchId' in payload ? [payload.matchId] : []),
    ...payload.cancelled,
    ...('restored' in payload ? payload.restored : []),
  ],
  render: async (db, { name: happened, payload }, house, { subject, isEdit }) => {
    const { league } = await getTournament(db, payload.tournamentId ?? '');
    const [match] = await listMatchesById(db, [subject]);
    if (!match)
      return isEdit
        ? embed({ league, title: 'Match deleted', text: 'This match does not count any more.', fields: [] })
        : undefined;
    const about = { league, url: `${house.publicUrl}/matches/${match.id}` };
    if (match.status === 'completed')
      return embed({
        ...about,
        title: isEdit && happened === 'result.corrected' ? 'Result, corrected' : 'Result',
        text: scoreLine(match),
        fields: [
          ['Round', name(match.round_name)],
          ['Format', match.format],
          ...(match.forfeit ? ([['Forfeit', `${name(loserOf(match))} gave up`]] as const) : []),
        ],
      });
    // Nobody was told of it, so there is nothing to take back.
    if (!isEdit) return undefined;
    const isCancelled = match.status === 'cancelled';
    return embed({
      ...about,
      title: isCancelled ? 'Match cancelled' : 'Result taken back',
      text: `${name(match.team1?.name ?? 'TBD')} v ${name(match.team2?.name ?? 'TBD')}`,
      fields: [['Round', name(match.round_name)]],
    });
  },
};

/** '**Winner** 2–1 Loser': the winner first and in bold. */
function scoreLine(match: FullMatch): string {
  const isFirst = match.winner_participation_id === match.team1_participation_id;
  const scores = [match.team1_score, match.team2_score];
  const [won, lost] = isFirst ? scores : scores.toReversed();
  const winner = (isFirst ? match.team1 : match.team2)?.name ?? 'TBD';
  return `**${name(winner)}** ${won}–${lost} ${name(loserOf(match))}`;
}

const loserOf = (match: FullMatch) =>
  (match.winner_participation_id === match.team1_participation_id ? match.team2 : match.team1)?.name ?? 'TBD';
