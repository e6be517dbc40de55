import { requireUnbanned } from '#api/competition/bans/commands.ts';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { getMatchRow, type MatchRow } from '#api/competition/matches/store.ts';
import { requireActsLeft } from '#api/competition/outreach/commands.ts';
import { type Context, type Database, fieldsOf, inTransaction, LOCKS } from '#api/database/database.ts';
import { type Inverses, type Recorded, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import type { CastsToCome } from '#domain/contract/matchDay/matchDays.ts';
import type { Scenes, setScene as setSceneCall } from '#domain/contract/matchDay/scenes.ts';
import { conflict } from '#domain/errors.ts';
import { overlap } from '#domain/matchDay/settings.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { MAX_CASTERS } from '#domain/settings.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { sentence } from '#domain/text/sentences.ts';
import { listSidesOf } from '../matchDays/store.ts';
import * as store from './store.ts';

type Person = { discordId: string; name?: string | null | undefined };
type Cast = { link: string | null; person?: Person | undefined };

export async function readCasters(db: Database, matchId: string) {
  await getMatchRow(db, matchId);
  return (await store.listCasters(db, matchId)).map((row) => fieldsOf(row, 'discord_id', 'name', 'link'));
}

const presented = async (db: Database, matchId: string) =>
  (await store.listCasters(db, matchId)).map(({ name, link }) => ({ name, link }));

export async function listCasts({ db, actor }: Context): Promise<CastsToCome> {
  const ownId = ('discordId' in actor && actor.discordId) || '';
  const mayCast = (actor.kind === 'captain' && actor.isCaster === true) || hasRole(actor, 'matchAdmin');
  const all = ownId || mayCast ? await store.listToCast(db) : [];
  const isOwn = (row: (typeof all)[number]) => row.casters.some(({ discordId }) => discordId === ownId);
  const rows = mayCast ? all : all.filter(isOwn);
  return {
    mayCast,
    link: mayCast ? await store.findLastLink(db, ownId) : null,
    matches: rows.map((row) => ({
      ...fieldsOf(row, 'tournament_name', 'round_name', 'team1', 'team2'),
      matchId: row.id,
      scheduledTime: row.scheduled_at?.toISOString() ?? null,
      isLive: row.status === 'live',
      isMine: isOwn(row),
      ownLink: row.casters.find(({ discordId }) => discordId === ownId)?.link ?? null,
      casters: row.casters.map(({ name, link }) => ({ name, link })),
    })),
  };
}

/** Casters can add themselves, and the staff can add anybody (docs/rules.md, "Casters"). */
export const castMatch = (context: Context, matchId: string, { link, person }: Cast) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const { discordId, name = null } = whoCasts(context, person);
    await requireUnbanned(db, discordId);
    await requireActsLeft(context, matchId);
    const row = { match_id: matchId, discord_id: discordId, name, link, taken_at: context.now };
    await addCaster(context, match, row);
    return presented(db, matchId);
  });

/** Removes a caster from a match at the caster's or the staff's request. A repeated call changes nothing. */
export const leaveCast = (context: Context, matchId: string, discordId: string) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const { actor } = context;
    const isSelf = 'discordId' in actor && actor.discordId === discordId;
    if (!isSelf && !hasRole(actor, 'matchAdmin')) forbid(sentence('not_a_caster'));
    const row = await store.findCaster(db, matchId, discordId);
    if (row) await removeCaster(context, match, row);
    return presented(db, matchId);
  });

/** Whether the caller casts a match and acts for neither of its teams. */
export const isCasterOf = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, matchId: string) =>
  actor.kind === 'captain' &&
  (await store.findCaster(db, matchId, actor.discordId)) !== undefined &&
  (await listSidesOf(db, matchId, actor.discordId)).length === 0;

type Place = Pick<MatchRow, 'id' | 'tournament_id'>;

export async function addCaster(context: Context, match: MatchRow, row: store.CasterRow) {
  const { db } = context;
  // Takes a global lock, because a caster may sign up in two tournaments at once.
  await db.raw('select pg_advisory_xact_lock(?)', [LOCKS.cast]);
  const casters = await store.listCasters(db, match.id);
  const earlier = casters.find(({ discord_id }) => discord_id === row.discord_id) ?? null;
  if (earlier && earlier.link === row.link && earlier.name === row.name) return;
  if (!['scheduled', 'waiting', 'live'].includes(match.status))
    throw conflict('cast_over', sentence('cast_over'));
  if (!earlier && casters.length >= MAX_CASTERS) throw conflict('cast_full', sentence('cast_full'));
  const { scheduled_at, format } = match;
  const others = scheduled_at ? await store.listCastBeside(db, row) : [];
  const clash = others.find((other) => scheduled_at && overlap({ scheduled_at, format }, other));
  if (clash)
    throw conflict(
      'cast_taken',
      sentence('cast_taken', { other: pairText(clash.team1 ?? 'TBD', clash.team2 ?? 'TBD') }),
    );
  await store.saveCaster(db, row);
  await recordEvent(context, 'caster.joined', payloadOf(match), { removed: { caster: row, earlier } });
}

export async function removeCaster(context: Context, match: Place, row: store.CasterRow) {
  await store.deleteCaster(context.db, row.match_id, row.discord_id);
  await recordEvent(context, 'caster.left', payloadOf(match), { removed: { caster: row, earlier: null } });
}

const payloadOf = ({ id, tournament_id }: Place) => ({ matchId: id, tournamentId: tournament_id });

function whoCasts({ actor }: Context, person: Person | undefined): Person {
  const isStaff = hasRole(actor, 'matchAdmin');
  if (person && isStaff) return person;
  const mayCast = isStaff || (actor.kind === 'captain' && actor.isCaster);
  if (person || !mayCast || !('discordId' in actor) || !actor.discordId) forbid(sentence('not_a_caster'));
  return { discordId: actor.discordId, name: actor.name };
}

type Removed = { caster: store.CasterRow; earlier: store.CasterRow | null } | null;

export const casterInverses: Inverses = {
  'caster.joined': async (context, event) => {
    const { match, caster, earlier, now } = await load(context, event);
    if (!now || now.link !== caster.link) refuseUndo();
    if (earlier) await addCaster(context, match, earlier);
    else await removeCaster(context, match, now);
  },
  'caster.left': async (context, event) => {
    const { match, caster, now } = await load(context, event);
    if (now) refuseUndo();
    await addCaster(context, match, caster);
  },
};

async function load(
  { db }: Context,
  { payload: { matchId }, removed }: Recorded<'caster.joined' | 'caster.left'>,
) {
  const match = await lockMatch(db, matchId);
  const { caster, earlier } = (removed as Removed) ?? refuseUndo();
  return { match, caster, earlier, now: await store.findCaster(db, matchId, caster.discord_id) };
}

export async function readScenes({ db, actor }: Context, tournamentId: string): Promise<Scenes> {
  const rows = await store.listScenes(db, tournamentId);
  const ownId = actor.kind === 'captain' ? actor.discordId : '';
  return {
    onAir: rows.map((row) => fieldsOf(row, 'match_id', 'scene', 'shown')),
    controls: hasRole(actor, 'matchAdmin') ? null : await store.listCastIn(db, tournamentId, ownId),
  };
}

/** Lets a match's casters and the staff change what its stream shows (docs/rules.md, "Casters"). */
export const setScene = (context: Context, id: string, asked: Parsed<typeof setSceneCall>['body']) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, id);
    const { now, actor } = context;
    if (!hasRole(actor, 'matchAdmin') && !(await isCasterOf({ db, actor }, id)))
      forbid(sentence('not_its_caster'));
    const { scene, shown } = asked;
    await store.saveScene(db, { match_id: id, scene, shown, set_at: now });
    await recordEvent(context, 'scene.set', { matchId: id, tournamentId: match.tournament_id, scene });
    return null;
  });
