import { isDeepStrictEqual } from 'node:util';
import { type Context, idsOf, inPreview, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import { forEach } from '#api/http/bulk.ts';
import { addedCorrections } from '#domain/competition/statistics.ts';
import type { TeamMerge } from '#domain/contract/competition/teams.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { type DeletedImages, deleteUnusedImages, restoreImages } from '../logos/commands.ts';
import { recount } from '../matches/counterStore.ts';
import { listNamed } from '../players/mergeStore.ts';
import { lockTournament } from '../tournaments/store.ts';
import * as store from './mergeStore.ts';
import { presentFor } from './present.ts';
import { deleteTeam, findTeam, getTeam, lockTeam, lockTeamRow } from './store.ts';

type Removed = {
  team: StoredRow;
  held: store.References;
  images: DeletedImages;
  before: store.MergedFields;
  after: store.MergedFields;
};

/** Moves a team's tournaments, rosters and matches to another team, and deletes the first team. */
export const mergeTeams = (
  context: Context,
  id: string,
  { intoId, dryRun }: { intoId: string; dryRun: boolean },
): Promise<TeamMerge> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    await getTeam(db, id);
    if (id === intoId) throw invalidAt('intoId', msg`Please select another team`);
    if (!(await findTeam(db, intoId))) throw invalidAt('intoId', msg`Team not found`);
    const from = await lockTeam(db, id);
    const into = await lockTeam(db, intoId);
    const tournaments = await listNamed(db, from.tournaments);
    const shared = tournaments.find((tournament) => into.tournaments.includes(tournament.id));
    if (shared) throw conflict('both_play', msg`${from.name} and ${into.name} are both in ${shared.name}`);
    const held = await store.listHoldings(db, id, intoId);
    const removed = await merge(context, { from: id, to: intoId, held });
    const payload = { teamId: id, intoId, tournamentIds: from.tournaments };
    await recordEvent(context, 'team.merged', payload, { removed });
    return {
      team: presentFor(context.actor)(await getTeam(db, intoId)),
      moved: {
        participations: held.participations.length,
        memberships: (await readRowsAsJson(db, 'memberships', { participation_id: held.participations }))
          .length,
        matches: await store.countMatches(db, held.participations),
        tournaments,
      },
      undo: { isPossible: true, reason: null },
    };
  });

type Merges = { merges: readonly { id: string; intoId: string }[]; dryRun: boolean };

export const mergeEach = async (context: Context, { merges, dryRun }: Merges) => {
  const merged: { id: string; moved: TeamMerge['moved'] }[] = [];
  const run = (within: Context) =>
    forEach(within, idsOf(merges), async (id) => {
      const intoId = merges.find((each) => each.id === id)?.intoId ?? '';
      const { moved } = await mergeTeams(within, id, { intoId, dryRun: false });
      merged.push({ id, moved });
    });
  const { failed, acts } = await (dryRun ? inPreview(context, (context) => run(context)) : run(context));
  return { data: { merged, failed }, ...(!dryRun && { acts }) };
};

async function merge({ db, now }: Context, move: { from: string; to: string; held: store.References }) {
  const { from, to, held } = move;
  const [team] = await readRowsAsJson(db, 'teams', { id: from });
  const [own, before] = [await store.getKept(db, from), await store.getKept(db, to)];
  const after: store.MergedFields = {
    logo: before.logo ?? own.logo,
    corrections: addedCorrections(before.corrections, own.corrections),
  };
  await store.moveHoldings(db, move, now);
  await deleteTeam(db, from);
  await store.updateMerged(db, to, after, now);
  await recount(db, [], [], [to]);
  return { team: team as StoredRow, held, images: await deleteUnusedImages(db, [own.logo]), before, after };
}

export const mergeInverses: Inverses = {
  'team.merged': async (context, { payload, removed }) => {
    if (!removed) refuseUndo();
    const { db, now } = context;
    const { teamId, intoId, tournamentIds } = payload;
    const { team, held, images, before, after } = removed as Removed;
    for (const tournamentId of tournamentIds.toSorted())
      await lockTournament(db, tournamentId).catch(refuseUndo);
    await lockTeamRow(db, intoId).catch(refuseUndo);
    if (!isDeepStrictEqual({ ...(await store.getKept(db, intoId)) }, after)) refuseUndo();
    if (await findTeam(db, teamId)) refuseUndo();
    await restoreImages(db, images, now);
    await restoreRows(db, 'teams', [team]);
    if (!(await store.moveHoldings(db, { from: intoId, to: teamId, held }, now))) refuseUndo();
    await store.updateMerged(db, intoId, before, now);
    await recount(db, [], [], [teamId, intoId]);
    await recordEvent(context, 'team.split', payload);
  },
};
