import { type Context, type Database, idsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { type Counters, countersIn } from '#domain/competition/statistics.ts';
import type { TeamUpdate } from '#domain/contract/competition/teams.ts';
import { conflict, type FieldPhrases } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { nameKey } from '#domain/text/text.ts';
import { deleteUnusedImages, type GivenImage, readImage, storeImage } from '../logos/commands.ts';
import { updateParticipation } from '../participations/store.ts';
import { onlyOne } from '../registrations/conflicts.ts';
import { correctCounters } from '../statistics/correct.ts';
import { statusOf } from '../tournaments/present.ts';
import { listCountedTournaments } from '../tournaments/store.ts';
import { presentFor } from './present.ts';
import * as store from './store.ts';

/**
 * Changes a team's name, tag, logo or organisation, in one tournament or overall. The team's registrations keep the old
 * names. If a version is sent, corrects the team's counters for its career and for the displayed tournament.
 */
export async function changeTeam(context: Context, id: string, body: TeamUpdate, tournamentId?: string) {
  const logo = await readImage(body.logo);
  return inTransaction(context, async (context, db) => {
    await store.lockTeam(db, id);
    const row = await store.getTeam(db, id, tournamentId);
    // Lists across tournaments have no ranks, so a rank of null means no change.
    const read = 'rank' in body && body.rank === null ? { ...body, rank: undefined } : body;
    const sent = editableFields(read, presentFor(context.actor)(row), [
      'name',
      'tag',
      'logo',
      'organisation',
    ]);
    await applyChange(context, row, { ...sent, logo }, { tournamentId });
    if (body.version !== undefined) {
      // A career includes all tournaments, so its counters are corrected last.
      if (row.participation_id)
        await correctCounters(context, 'participation', row.participation_id, inTournament(body));
      await correctCounters(context, 'team', id, countersIn('team', body));
    }
    return presentFor(context.actor)(await store.getTeam(db, id, tournamentId));
  });
}

type Wanted = {
  name?: string | undefined;
  tag?: string | undefined;
  logo?: GivenImage;
  organisation?: string | null | undefined;
};

/** The tournament in which the team gets the name, or `own` for its own name outside tournaments. */
type Scope = { tournamentId?: string | undefined } | 'own';

export type Called = { own: Names & { organisation: string | null }; shown: Record<string, Names> };
type Names = { name: string; tag: string; logo: string | null };
const NAMES = ['name', 'tag', 'logo'] as const;

/** Stores a team's changed fields within the action's transaction; the caller has locked the team. */
export async function applyChange(
  context: Context,
  { id }: Pick<store.FullTeam, 'id'>,
  { name, tag, logo, organisation }: Wanted,
  scope: Scope = {},
) {
  const { db } = context;
  const tournamentId = scope === 'own' ? undefined : scope.tournamentId;
  const own = await store.lockTeamRow(db, id);
  const entered = scope === 'own' ? [] : await store.listShownNames(db, id);
  const before = entered.find((each) => each.tournament_id === tournamentId) ?? own;
  const address = logo === undefined ? before.logo : await storeImage(db, logo, context.now);
  const wanted = { name: name ?? before.name, tag: tag ?? before.tag, logo: address };
  // A name, tag or logo that still equals the old value changes to the new one.
  const following = (each: Names, former: Names, next: Names): Names => ({
    name: each.name === former.name ? next.name : each.name,
    tag: each.tag === former.tag ? next.tag : each.tag,
    logo: each.logo === former.logo ? next.logo : each.logo,
  });
  const next = following(own, before, wanted);
  const ids = entered.map((each) => each.tournament_id);
  const tournaments = await listCountedTournaments(db, ids);
  const isToCome = (of: string) =>
    tournaments.some((each) => each.id === of && statusOf(each, context.now) === 'upcoming');
  const shown = entered.flatMap((each) => {
    if (each.tournament_id === tournamentId) return [[each.id, wanted] as const];
    return isToCome(each.tournament_id) && !each.is_drawn
      ? [[each.id, following(each, own, next)] as const]
      : [];
  });
  const organised = organisation === undefined ? own.organisation : organisation;
  const called = { own: { ...next, organisation: organised }, shown: Object.fromEntries(shown) };
  await writeNames(context, id, called, tournamentId);
}

export async function writeNames(
  context: Context,
  teamId: string,
  { own, shown }: Called,
  tournamentId?: string,
) {
  const { db, now } = context;
  const row = await store.lockTeamRow(db, teamId);
  const entered = await store.listShownNames(db, teamId);
  const renamed = entered.flatMap((each) => {
    const next = shown[each.id];
    return next && NAMES.some((field) => next[field] !== each[field]) ? [{ ...each, next }] : [];
  });
  const named = renamed.find((each) => each.tournament_id === tournamentId);
  const isSame = own.organisation === row.organisation && NAMES.every((field) => own[field] === row[field]);
  if (isSame && renamed.length === 0) return;
  await requireFreeNames(db, teamId, renamed);
  await store.updateTeam(db, teamId, { ...own, ...store.keysOf(own) }, now);
  for (const { id, next } of renamed)
    await updateParticipation(db, id, { ...next, ...store.keysOf(next) }, now);
  const images = await deleteUnusedImages(db, [...new Set([row.logo, ...renamed.map(({ logo }) => logo)])]);
  const was: Called = {
    own: { ...namesOf(row), organisation: row.organisation },
    shown: Object.fromEntries(renamed.map((each) => [each.id, namesOf(each)])),
  };
  const is: Called = { own, shown: Object.fromEntries(renamed.map(({ id, next }) => [id, next])) };
  // After a change in one tournament, the event contains the team's names in that tournament.
  const [before, after] = [
    { ...was.own, ...(named && namesOf(named)) },
    { ...own, ...named?.next },
  ];
  const payload = {
    teamId,
    tournamentIds: entered.map((each) => each.tournament_id),
    fields: ([...NAMES, 'organisation'] as const).filter((field) => before[field] !== after[field]),
    ...(named && { tournamentId: named.tournament_id }),
    participationIds: idsOf(renamed),
  };
  await recordEvent(context, 'team.changed', payload, {
    before: { ...before, called: was },
    after: { ...after, called: is },
    ...(images.length > 0 && { removed: { images } }),
  });
}

export const namesOf = ({ name, tag, logo }: Names): Names => ({ name, tag, logo });

async function requireFreeNames(
  db: Database,
  teamId: string,
  renamed: readonly (Names & { tournament_id: string; next: Names })[],
) {
  const fields: FieldPhrases = {};
  for (const { tournament_id, name, tag, next } of renamed) {
    const rivals = await store.listRivalNames(db, teamId, [tournament_id]);
    if (next.name !== name && rivals.some((rival) => rival.name_key === nameKey(next.name)))
      fields.name = sentence('name_taken');
    if (next.tag !== tag && rivals.some((rival) => rival.tag_key === nameKey(next.tag)))
      fields.tag = sentence('tag_taken');
  }
  const all = Object.values(fields);
  if (all.length > 0)
    throw conflict('taken', onlyOne(all) ?? sentence('things_taken', { count: all.length }), { fields });
}

const IN_TOURNAMENT = {
  wins: 'tournamentWins',
  losses: 'tournamentLosses',
  points: 'tournamentPoints',
  games: 'tournamentGames',
  groupWins: 'groupWins',
  groupLosses: 'groupLosses',
  groupPoints: 'groupPoints',
} as const;

function inTournament(body: TeamUpdate): Counters<'participation'> {
  const counters: Counters<'participation'> = {};
  for (const [shown, counter] of Object.entries(IN_TOURNAMENT)) {
    const value = body[shown as keyof typeof IN_TOURNAMENT];
    if (value !== undefined) counters[counter] = value;
  }
  return counters;
}
