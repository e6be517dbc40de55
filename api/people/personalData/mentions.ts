import { changeDonation } from '#api/competition/donations/commands.ts';
import { eraseTraces } from '#api/competition/donations/store.ts';
import { type Context, type Database, fieldsOf } from '#api/database/database.ts';
import type { Mentions } from '#domain/contract/people/accounts.ts';
import { namesOneOf, withoutNames } from '#domain/people/namedIn.ts';
import * as store from './mentionStore.ts';
import { listSteamIds } from './store.ts';

export const namesOf = async (db: Database, who: string): Promise<string[]> =>
  who.includes('-')
    ? store.namesOfPlayer(db, who, await listSteamIds(db, who))
    : store.namesOfCaptain(db, who);

/**
 * Returns donations and announcements that contain one of a person's names. Only the staff can decide whether the
 * person is meant.
 */
export async function readMentions(db: Database, who: string): Promise<Mentions> {
  const names = await namesOf(db, who);
  const donations = (await store.listNamedDonations(db)).filter(
    ({ donor_name, is_anonymous, message }) =>
      (!is_anonymous && namesOneOf(donor_name, names)) || namesOneOf(message, names),
  );
  const announcements = (await store.listAllAnnouncements(db)).filter(
    ({ title, text }) => namesOneOf(title, names) || namesOneOf(text, names),
  );
  return {
    donations: donations.map((row) =>
      fieldsOf(row, 'id', 'donor_name', 'amount', 'message', 'tournament_name', 'created_at'),
    ),
    announcements: announcements.map((row) => fieldsOf(row, 'id', 'title', 'text', 'created_at')),
  };
}

type Chosen = { donations: readonly string[]; announcements: readonly string[] };

/** Makes donations anonymous, removes their text, and edits messages about them. The amounts remain. */
export async function forgetDonors(context: Context, { donations }: Chosen): Promise<void> {
  for (const id of donations) {
    await changeDonation(context, id, { isAnonymous: true, message: null });
    await eraseTraces(context.db, id);
  }
}

/** Removes a person's names from announcements, and returns the messages that showed them. */
export async function takeNamesOut(
  { db }: Pick<Context, 'db'>,
  { announcements }: Chosen,
  { names, instead }: { names: readonly string[]; instead: string },
): Promise<store.AnnouncedMessage[]> {
  const chosen = (await store.listAllAnnouncements(db)).filter(({ id }) => announcements.includes(id));
  for (const { id, title, text } of chosen)
    await store.updateAnnouncement(db, id, {
      title: title && withoutNames(title, names, instead),
      text: withoutNames(text, names, instead),
    });
  return chosen.length > 0
    ? store.listAnnounced(
        db,
        chosen.map(({ id }) => id),
      )
    : [];
}
