import { listMatchesById } from '../api/matches/store.ts';
import { getTournament } from '../api/tournaments/store.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

/**
 * Tells who meets next in the knockout. Groups are not told match by match, and two pairings come with a message of
 * their own: the quarterfinals after groups, and the final.
 */
export const announceMatches: Handler<'matches.generated'> = {
  kind: 'bracket_update',
  on: ['matches.generated'],
  destinations: async (db, { payload: { tournamentId, stage } }) => {
    const { format } = await getTournament(db, tournamentId);
    const isToldElsewhere =
      stage === 'group' || stage === 'final' || (stage === 'quarterfinal' && format === 'group_stage');
    return isToldElsewhere ? [] : channelsFor(db, 'bracket_update', tournamentId);
  },
  render: async (db, { payload: { tournamentId, matchIds } }, house) => {
    const tournament = await getTournament(db, tournamentId);
    const matches = (await listMatchesById(db, matchIds)).filter(({ status }) => status !== 'cancelled');
    const lines = matches.map(
      ({ bracket_slot, identifier, team1, team2, format }) =>
        `${bracket_slot ?? name(identifier ?? 'Match')}: **${name(team1?.name ?? 'TBD')}** v **${name(team2?.name ?? 'TBD')}**, ${format}`,
    );
    if (lines.length === 0) return undefined;
    return embed({
      league: tournament.league,
      title: 'Next in the bracket',
      url: `${house.publicUrl}/bracket?league=${tournament.league}&tournament=${tournamentId}&tab=knockout`,
      text: `${lines.join('\n')}\n\n${name(tournament.name)}`,
      fields: [],
    });
  },
};
