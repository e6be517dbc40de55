import { getParticipation } from '#api/competition/participations/store.ts';
import { getTeam } from '#api/competition/teams/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { formatMoney } from '#domain/money/money.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, rosterLines } from '#jobs/outbox/messages.ts';
import { logoOf } from './logoLink.ts';

/** Announces a team that was approved or that an admin entered, with the prize pool and the new number of teams. */
export const announceTeam: Handler<'team.approved' | 'participation.registered'> = {
  kind: 'team_approved',
  on: ['team.approved', 'participation.registered'],
  destinations: (db, { payload }) => channelsFor(db, 'team_approved', payload.tournamentId),
  render: async (db, { payload }, app) => {
    const tournament = await getTournament(db, payload.tournamentId);
    const team = await getTeam(db, payload.teamId, payload.tournamentId);
    const { assigned_group } = await getParticipation(db, payload.participationId);
    const roster = rosterLines(
      team.players.map((player) => ({ ...player, role: playerWord(roleOf(player.slot)) })),
    );
    return embed({
      tournament,
      title: 'continues' in payload && payload.continues ? t`A team is back` : t`A new team joins`,
      url: linkTo(app, `/teams/${team.id}`),
      text: [t`${`**${escapeName(team.name)}**`} joins ${`**${escapeName(tournament.name)}**`}`, roster]
        .filter(Boolean)
        .join('\n\n'),
      fields: [
        [t`Tag`, escapeName(team.tag)],
        ...(assigned_group ? ([[t`Group`, assigned_group]] as const) : []),
        [t`Prize pool`, formatMoney(payload.prizePool)],
        [t`Teams`, t`${payload.totalTeams} of ${tournament.max_teams}`],
      ],
      thumbnail: logoOf(app, team.logo),
    });
  },
};
