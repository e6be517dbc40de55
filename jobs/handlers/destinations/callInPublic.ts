import { listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, footerOf } from '#jobs/outbox/messages.ts';
import { pairLine } from '../matches/matchWords.ts';

export const PUBLIC_CALL = 'called_in_public';

/** Mentions a person in the registration channel if they accept no direct messages. */
export const callInPublic: Handler = {
  kind: PUBLIC_CALL,
  on: [],
  isPersonal: true,
  destinations: async () => [],
  render: async (db, { payload }, app) => {
    const [match] = 'matchId' in payload ? await listMatchesById(db, [payload.matchId]) : [];
    const tournamentId = 'tournamentId' in payload ? payload.tournamentId : null;
    const tournament = tournamentId ? await getTournament(db, tournamentId) : undefined;
    const url = match && linkTo(app, `/matches/${match.id}${ROOM_ANCHOR}`);
    return embed({
      league: tournament?.league ?? 'A',
      title: t`There is news for you`,
      url,
      text: [
        ...(match ? [pairLine(match)] : []),
        t`It cannot be sent to you because you do not accept direct messages from this server.`,
        t`Type \`/me\` for your matches and check-ins, or \`/team see\` for your team: only you see the reply.`,
        ...(url ? [t`Log in with Discord to see everything on the match page.`] : []),
      ].join('\n'),
      ...(tournament && { footer: footerOf(tournament) }),
    });
  },
};
