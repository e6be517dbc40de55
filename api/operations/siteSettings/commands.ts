import { isDeepStrictEqual } from 'node:util';
import { requestAllRefreshes } from '#api/backup/store.ts';
import {
  type DeletedImages,
  deleteUnusedImages,
  readImage,
  restoreImages,
  storeImage,
} from '#api/competition/logos/commands.ts';
import { recountAll } from '#api/competition/matches/counterStore.ts';
import { lockTournaments } from '#api/competition/statistics/store.ts';
import { type Caches, dropErased } from '#api/database/caches.ts';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { type Inverses, recordEvent, refuseUndo, requireAsLeft } from '#api/history/recordEvent.ts';
import { replanDaily } from '#api/schedule/store.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import type { updateSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { invalid, invalidAt } from '#domain/errors.ts';
import { GAMES, type GameId } from '#domain/games/games.ts';
import { defaultDonations } from '#domain/money/donation.ts';
import { rolesProblem } from '#domain/registrations/rosterRules.ts';
import { LEAGUES } from '#domain/settings.ts';
import {
  applySiteSettings,
  leagueName,
  ownOf,
  type SiteSettings,
  type StoredSettings,
  withDefaults,
} from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import * as store from './store.ts';

let reading: Promise<void> = Promise.resolve();

/** Reads run one after another, so that the newest settings apply. */
export function followSiteSettings(db: Database): Promise<void> {
  reading = reading
    .catch(() => {})
    .then(async () => applySiteSettings((await store.readSiteSettings(db)).settings));
  return reading;
}

/**
 * Empties caches as `dropErased` does, and then rereads the site's settings, since another process may have changed
 * them.
 */
export function followErasures(db: Database, caches: Caches, said: string, isAnew = false): boolean {
  const isErased = dropErased(caches, said, isAnew);
  if (isErased)
    followSiteSettings(db).then(
      () => dropErased(caches, said, isAnew),
      () => {},
    );
  return isErased;
}

const presented = (settings: StoredSettings) => ({
  ...withDefaults(settings),
  donations: settings.donations ?? defaultDonations(),
});

export const presentSiteSettings = ({ settings, version }: store.SiteSettingsRow) => ({
  ...presented(settings),
  version,
});

/** Saves the given settings and applies them. Refuses (400) settings that contradict existing data. */
export async function changeSiteSettings(context: Context, body: Parsed<typeof updateSiteSettings>['body']) {
  const logo = await readImage(body.logo);
  const row = await inTransaction(context, async (context, db) => {
    const stored = await store.lockSiteSettings(db);
    const current = presentSiteSettings(stored);
    const { version: _, ...before } = current;
    const sent = editableFields(body, current, Object.keys(before) as (keyof SiteSettings)[]);
    if (['leagues', 'game', 'teamSize', 'roles'].some((name) => name in sent)) await lockTournaments(db);
    await requirePossible(db, before, sent);
    const address = logo && (await storeImage(db, logo, context.now));
    return writeSiteSettings(context, stored, { ...sent, logo: address });
  });
  await followSiteSettings(context.db);
  return presentSiteSettings(row);
}

async function writeSiteSettings(
  context: Context,
  row: store.SiteSettingsRow,
  wanted: StoredSettings,
): Promise<store.SiteSettingsRow> {
  const { db } = context;
  const current = presented(row.settings);
  const fields = (Object.keys(wanted) as (keyof SiteSettings)[]).filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], current[name]),
  );
  if (fields.length === 0) return row;
  const only = (settings: StoredSettings) => Object.fromEntries(fields.map((name) => [name, settings[name]]));
  await store.updateSiteSettings(db, ownOf({ ...row.settings, ...only(wanted) }, presented({})), context.now);
  if (fields.includes('points')) {
    await lockTournaments(db);
    await recountAll(db);
    await requestAllRefreshes(db, context.now);
  }
  // No roster has members at this point, but the change gives players' usual positions a different meaning.
  const slots = changedPlaces(current, wanted).length > 0 ? await store.resetUsualSlots(db, context.now) : [];
  if (wanted.timeZone && fields.includes('timeZone')) await replanDaily(db, context.now, wanted.timeZone);
  const difference = { before: only(current), after: only(wanted) };
  const images = fields.includes('logo') ? await deleteUnusedImages(db, [current.logo]) : [];
  const removed = images.length + slots.length > 0 && { removed: { images, slots } };
  await recordEvent(context, 'site.changed', { fields }, { ...difference, ...removed });
  return store.readSiteSettings(db);
}

/** Refuses (400) to remove a league in use, or to change roster places in use. */
async function requirePossible(db: Database, current: SiteSettings, wanted: StoredSettings) {
  await requireLeagues(db, wanted.leagues);
  await requireGame(db, current.game, wanted.game);
  await requirePlaces(db, current, wanted);
}

/** Slots are stored by number, so changing the roster places would change the meaning of stored slots. */
async function requirePlaces(db: Database, current: SiteSettings, wanted: StoredSettings) {
  const { teamSize = current.teamSize, roles = current.roles } = wanted;
  const problem = rolesProblem({ teamSize, roles });
  if (problem) throw invalidAt('roles', problem);
  const fields = changedPlaces(current, wanted);
  if (fields.length === 0) return;
  const there = await store.findRosters(db);
  if (there === 'none') return;
  const message =
    there === 'sample'
      ? msg`The demo season has teams of this size. Remove it first with Start empty on the Overview.`
      : msg`Teams have registered, so team and bench sizes can no longer change. Names can still be changed.`;
  throw invalid(message, Object.fromEntries(fields.map((field) => [field, message])));
}

const changedPlaces = (current: SiteSettings, { teamSize, roles }: StoredSettings) => [
  ...(teamSize === undefined || teamSize === current.teamSize ? [] : ['teamSize']),
  ...(roles === undefined || roles.length === current.roles.length ? [] : ['roles']),
];

/** Refuses (400) a list of leagues that omits a league in use. */
async function requireLeagues(db: Database, wanted: SiteSettings['leagues'] | undefined) {
  if (!wanted) return;
  const used = await store.listUsedLeagues(db);
  const lost = used.find(({ league }) => LEAGUES.indexOf(league) >= wanted.length);
  if (!lost) return;
  const message = lost.is_sample
    ? msg`${leagueName(lost.league)} has demo season tournaments. Remove them first with Start empty on the Overview.`
    : msg`${leagueName(lost.league)} has tournaments or destinations, so it cannot be removed`;
  throw invalidAt('leagues', message);
}

/** Refuses (400) a game whose player accounts are of a different kind from the stored accounts. */
async function requireGame(db: Database, game: GameId, wanted: GameId | undefined) {
  if (!wanted || GAMES[wanted].account.kind === GAMES[game].account.kind) return;
  const holders = await store.readAccountHolders(db);
  if (holders === 'nobody') return;
  const stored = GAMES[game].account.plural;
  const { account, name } = GAMES[wanted];
  const other = name || msg`another game`;
  const message =
    holders === 'sample'
      ? msg`You cannot switch to ${other} while there are demo players. Remove the demo data first with Start empty.`
      : msg`You cannot switch to ${other}: it uses ${account.plural}, and your players have ${stored}. Delete all players first.`;
  throw invalidAt('game', message);
}

export const siteSettingsInverses: Inverses = {
  'site.changed': async (context, { before, after, removed }) => {
    const row = await store.lockSiteSettings(context.db);
    const current = presented(row.settings);
    requireAsLeft(current, after);
    const was = before as StoredSettings;
    await requirePossible(context.db, current, was).catch(refuseUndo);
    const { images = [], slots = [] } = (removed ?? {}) as {
      images?: DeletedImages;
      slots?: store.UsualSlot[];
    };
    await restoreImages(context.db, images, context.now);
    const logo = was.logo ? await readImage(was.logo) : null;
    if (logo) await storeImage(context.db, logo, context.now).catch(refuseUndo);
    await writeSiteSettings(context, row, was);
    await store.writeUsualSlots(context.db, slots, context.now);
  },
};
