import { findOutreachOf } from '#api/competition/outreach/store.ts';
import { getParticipation } from '#api/competition/participations/store.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { getTeam } from '#api/competition/teams/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { pictureLinkTo } from '#api/publishing/webhooks/message.ts';
import { formatMoney } from '#domain/money/money.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { linkTo, type Site } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { channelsFor, handler, type Message } from '#jobs/outbox/handler.ts';
import { embed, escapeName, rosterLines } from '#jobs/outbox/messages.ts';

/** The absolute URL of a logo for Discord; undefined without a logo, or if Discord cannot reach the site. */
export const logoOf = (site: Site, logo: string | null | undefined): string | undefined =>
  logo ? pictureLinkTo(site, logo) : undefined;

/** The subject of an outreach message: a repeated request edits the message instead of sending a second one. */
export async function sameOutreach({ id }: { id: string }, db: Database): Promise<string[]> {
  return [(await findOutreachOf(db, id)) ?? ''];
}

type Said = {
  title: string;
  /** Both names are already escaped. */
  text: (team: string, tournament: string) => string;
  url?: string | undefined;
  components?: NonNullable<Message['components']>;
};

export async function aboutTeam(
  db: Database,
  { registrationId, tournamentId }: { registrationId: string; tournamentId: string },
  app: Site,
  { text, ...said }: Said,
): Promise<Message> {
  const registration = await getRegistration(db, registrationId);
  const tournament = await getTournament(db, tournamentId);
  return embed({
    ...said,
    tournament,
    // Nobody is shown a logo that the staff have not approved.
    thumbnail: registration.status === 'approved' ? logoOf(app, registration.logo) : undefined,
    text: text(escapeName(registration.name), escapeName(tournament.name)),
  });
}

/** Announces a team that was approved or that an admin entered, with the prize pool and the new number of teams. */
export const announceTeam = handler({
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
        assigned_group && [t`Group`, assigned_group],
        [t`Prize pool`, formatMoney(payload.prizePool)],
        [t`Teams`, t`${payload.totalTeams} of ${tournament.max_teams}`],
      ],
      thumbnail: logoOf(app, team.logo),
    });
  },
});
