import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { buildStandings } from '#domain/competition/bracket/bracket.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';

/**
 * Announces the order of a group once its ties are decided by hand or by a draw; a later decision edits the message.
 */
export const announceTie: Handler<'tie.decided' | 'tie.drawn'> = {
  kind: 'tie_decided',
  on: ['tie.decided', 'tie.drawn'],
  destinations: (db, { payload }) => channelsFor(db, 'bracket_update', payload.tournamentId),
  subjects: ({ payload: { tournamentId, group } }) => [`${tournamentId}:${group}`],
  render: async (db, { payload: { tournamentId, group } }, app) => {
    const tournament = await getTournament(db, tournamentId);
    const { groups } = buildStandings(await loadBracketFacts(db, tournamentId));
    const { rows = [], draws = [] } = groups.find((each) => each.name === group) ?? {};
    const lines = rows
      .filter(({ isPlaceholder }) => !isPlaceholder)
      .map((row) => `${row.rank}. **${escapeName(row.name)}** ${row.groupWins}–${row.groupLosses}`);
    return embed({
      tournament,
      title: t`Group ${group}: the tie is decided`,
      url: pageOf(app, tournament, 'bracket'),
      text: lines.join('\n'),
      // Anyone can repeat the draw with the seed.
      fields: draws.map(({ seed }) => [t`Draw seed`, escapeName(seed)] as const),
    });
  },
};
