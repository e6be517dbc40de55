import { findOutreachOf } from '#api/competition/outreach/store.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import type { Site } from '#domain/siteLinks.ts';
import type { Message } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { logoOf } from './logoLink.ts';

/** The subject of an outreach message: a repeated request edits the message instead of sending a second one. */
export async function sameOutreach({ id }: { id: string }, db: Database): Promise<string[]> {
  return [(await findOutreachOf(db, id)) ?? ''];
}

type Said = {
  title: string;
  /** The text; both names are passed already escaped. */
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
    // Nobody is shown a logo that the staff have not approved.
    thumbnail: registration.status === 'approved' ? logoOf(app, registration.logo) : undefined,
    text: text(escapeName(registration.name), escapeName(tournament.name)),
  });
}
