import { type Counters, countersIn } from '#domain/competition/statistics.ts';
import type { Team, TeamUpdate } from '#domain/contract/teams.ts';
import { conflict, type FieldPhrases } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { nameKey } from '#domain/text/text.ts';
import type { Context } from '../database/context.ts';
import { type Database, transaction } from '../database/database.ts';
import { record } from '../database/record.ts';
import { editableFields } from '../http/partialPut.ts';
import { deleteUnusedImages, type GivenImage, readImage, storeImage } from '../logos/commands.ts';
import { onlyOne } from '../registrations/conflicts.ts';
import { correctCounters } from '../statistics/correct.ts';
import { lockTeam } from './lock.ts';
import { presentFor } from './present.ts';
import { type FullTeam, getTeam, listRivalNames, updateTeam } from './store.ts';

/**
 * Changes a team's name, tag, logo or organisation; its registrations keep theirs. Counters are corrected when the version they were
 * read at is sent: those of the career, and of the tournament that stands beside it.
 */
export async function changeTeam(context: Context, id: string, body: TeamUpdate): Promise<Team> {
  const logo = await readImage(body.logo);
  return transaction(context.db, async (db) => {
    const row = await lockTeam(db, id);
    // A list over all tournaments leaves the rank out.
    const read = 'rank' in body && body.rank === null ? { ...body, rank: undefined } : body;
    const sent = editableFields(read, presentFor(context.actor)(row), [
      'name',
      'tag',
      'logo',
      'organisation',
    ]);
    await applyChange(db, context, row, { ...sent, logo });
    if (body.version !== undefined) {
      // The career follows its tournaments, so it is corrected after them.
      if (row.participation_id)
        await correctCounters(db, context, 'participation', row.participation_id, inTournament(body));
      await correctCounters(db, context, 'team', id, countersIn('team', body));
    }
    return presentFor(context.actor)(await getTeam(db, id));
  });
}

type Wanted = {
  name?: string | undefined;
  tag?: string | undefined;
  logo: GivenImage;
  organisation?: string | null | undefined;
};

/** Writes what differs within the transaction of its act; the caller holds the team. */
export async function applyChange(
  db: Database,
  context: Context,
  row: FullTeam,
  { name = row.name, tag = row.tag, logo, organisation = row.organisation }: Wanted,
) {
  const { now } = context;
  const address = logo === undefined ? row.logo : await storeImage(db, logo, now);
  const after = { name, tag, logo: address, organisation };
  const before = { name: row.name, tag: row.tag, logo: row.logo, organisation: row.organisation };
  const fields = (['name', 'tag', 'logo', 'organisation'] as const).filter(
    (field) => after[field] !== before[field],
  );
  if (fields.length === 0) return;
  await requireFreeNames(db, row.id, {
    ...(name !== row.name && { name }),
    ...(tag !== row.tag && { tag }),
  });
  await updateTeam(db, row.id, { ...after, name_key: nameKey(name), tag_key: nameKey(tag) }, now);
  const images = await deleteUnusedImages(db, address === row.logo ? [] : [row.logo]);
  await record(
    db,
    context,
    'team.changed',
    { teamId: row.id, tournamentIds: row.tournaments, fields },
    { before, after, ...(images.length > 0 && { removed: { images } }) },
  );
}

/** Refuses a name or tag that another team, or a registration, has in one of the team's tournaments. */
async function requireFreeNames(
  db: Database,
  teamId: string,
  { name, tag }: { name?: string; tag?: string },
) {
  const rivals = await listRivalNames(db, teamId);
  const fields: FieldPhrases = {};
  if (name !== undefined && rivals.some((rival) => rival.name_key === nameKey(name)))
    fields.name = sentence('name_taken');
  if (tag !== undefined && rivals.some((rival) => rival.tag_key === nameKey(tag)))
    fields.tag = sentence('tag_taken');
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

/** The counters of a tournament as a team shows them. */
function inTournament(body: TeamUpdate): Counters<'participation'> {
  const counters: Counters<'participation'> = {};
  for (const [shown, counter] of Object.entries(IN_TOURNAMENT)) {
    const value = body[shown as keyof typeof IN_TOURNAMENT];
    if (value !== undefined) counters[counter] = value;
  }
  return counters;
}
