import { listReachedStages } from '#api/competition/brackets/store.ts';
import { getTeam } from '#api/competition/teams/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { championTitle } from '#domain/game/words.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { championFields } from '../brackets/championFields.ts';
import { readBracket } from '../brackets/readBracket.ts';
import { logoOf } from '../teams/logoLink.ts';

export const announceCompletion: Handler<'tournament.completed'> = {
  kind: 'tournament_completed',
  on: ['tournament.completed'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_status', payload.tournamentId),
  render: async (db, { payload: { tournamentId, teamId } }, app) => {
    const tournament = await getTournament(db, tournamentId);
    const told = (await listReachedStages(db, tournamentId)).find(({ stage }) => stage === 'champion');
    const isNews = teamId === null || told?.team_id !== teamId;
    if (tournament.stored_status !== 'completed' || tournament.champion_team_id !== teamId || !isNews)
      return undefined;
    const where = `**${escapeName(tournament.name)}**`;
    const champion = teamId ? await getTeam(db, teamId, tournamentId) : undefined;
    const bracket = await readBracket(db, tournamentId);
    return embed({
      tournament,
      title: champion ? championTitle(tournament.format) : t`Tournament complete`,
      url: pageOf(app, tournament, 'bracket', '&tab=knockout'),
      text: champion ? t`${`**${escapeName(champion.name)}**`} wins ${where}.` : t`${where} is over.`,
      fields: championFields(bracket, { teamId, prizePool: tournament.prize_pool }),
      thumbnail: logoOf(app, champion?.logo),
    });
  },
};
