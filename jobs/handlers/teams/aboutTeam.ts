import { findOutreachOf } from '#api/competition/outreach/store.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import type { Site } from '#domain/siteLinks.ts';
import type { Message } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { logoOf } from './logoLink.ts';

/** The subject of a message to other people: a repeated request edits it instead of sending a second message. */
export async function sameOutreach({ id }: { id: string }, db: Database): Promise<string[]> {
  return [(await findOutreachOf(db, id)) ?? ''];
}

type Said = {
  title: string;
  /** The text, given the escaped names of team and tournament. */
  text: (team: string, tournament: string) => string;
  url?: string | undefined;
};

export async function aboutTeam(
  db: Database,
  { registrationId, tournamentId }: { registrationId: string; tournamentId: string },
  app: Site,
  { title, text, url }: Said,
): Promise<Message> {
  const registration = await getRegistration(db, registrationId);
  const tournament = await getTournament(db, tournamentId);
  return embed({
    tournament,
    title,
    url,
    // A logo that the staff have not approved is not shown to anyone.
    thumbnail: registration.status === 'approved' ? logoOf(app, registration.logo) : undefined,
    text: text(escapeName(registration.name), escapeName(tournament.name)),
  });
}
