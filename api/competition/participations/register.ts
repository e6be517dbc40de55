import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { forEach } from '#api/http/bulk.ts';
import { countersIn } from '#domain/competition/statistics.ts';
import type { NewParticipation, Participation } from '#domain/contract/competition/participations.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { requireEntry } from '#domain/registrations/team.ts';
import type { Group } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { bringLastRoster } from '../players/rosters.ts';
import { requireFree } from '../registrations/conflicts.ts';
import { takenPlaces } from '../registrations/places.ts';
import { listKeptPlaces } from '../seasons/store.ts';
import { correctCounters } from '../statistics/correct.ts';
import { findTeam, lockTeamRow } from '../teams/store.ts';
import { statusOf } from '../tournaments/present.ts';
import { findTournamentOr400, getTournament, lockTournament } from '../tournaments/store.ts';
import { enter } from './enter.ts';
import type { DrawnPlace } from './leave.ts';
import { presentFor } from './present.ts';
import { findParticipation, getParticipation } from './store.ts';

type Entry = {
  teamId: string;
  tournamentId: string;
  group?: Group | null | undefined;
  /** The exact place in the draw, which another team has vacated. */
  place?: DrawnPlace;
};
type Registering = Entry & {
  /** Whether to enter the team's last roster too. */
  withRoster?: boolean;
};

export const registerTeam = (context: Context, { withRoster = false, ...entry }: Registering) =>
  inTransaction(context, async (context, db) => {
    const id = await applyEntry(context, entry);
    if (withRoster) await bringLastRoster(context, id);
    return presentFor(context.actor)(await getParticipation(db, id));
  });

/** Works like `registerTeam`, but takes the ids from the body. Non-zero counters become corrections. */
export const createParticipation = (
  context: Context,
  { teamId, tournamentId, assignedGroup, ...given }: NewParticipation,
): Promise<Participation> =>
  inTransaction(context, async (context, db) => {
    if (!(await findTeam(db, teamId))) throw invalidAt('teamId', msg`Team not found`);
    await findTournamentOr400(db, tournamentId);
    const id = await applyEntry(context, { teamId, tournamentId, group: assignedGroup });
    await correctCounters(context, 'participation', id, countersIn('participation', given));
    return presentFor(context.actor)(await getParticipation(db, id));
  });

/**
 * Enters several teams, each in a separate transaction. Returns the teams that entered and the teams that
 * were refused.
 */
export async function registerTeams(
  context: Context,
  tournamentId: string,
  { teamIds, withRoster }: { teamIds: readonly string[]; withRoster: boolean },
) {
  await getTournament(context.db, tournamentId);
  const registered: Participation[] = [];
  const { failed, acts } = await forEach(context, teamIds, async (teamId) => {
    registered.push(await registerTeam(context, { teamId, tournamentId, withRoster }));
  });
  return { data: { registered, failed: failed.map(({ id, error }) => ({ teamId: id, error })) }, acts };
}

export async function applyEntry(context: Context, { teamId, tournamentId, group, place }: Entry) {
  const { db } = context;
  await lockTournament(db, tournamentId);
  const { name, tag } = await lockTeamRow(db, teamId);
  const tournament = await getTournament(db, tournamentId);
  const known = await findParticipation(db, teamId, tournamentId);
  if (known)
    throw conflict('already_registered', msg`${name} is already in this tournament`, {
      data: presentFor(context.actor)(known),
    });
  const kept = await listKeptPlaces(db, tournamentId, context.now);
  requireEntry({
    status: statusOf(tournament, context.now),
    places: takenPlaces(
      tournament,
      kept.filter((place) => place.team_id !== teamId),
    ),
  });
  await requireFree(db, tournamentId, { name, tag, players: [] });
  const entered = await enter(context, tournament, { teamId, name, group: group ?? null, place });
  const { assigned_group } = await getParticipation(db, entered.participationId);
  const payload = { tournamentId, teamId, ...entered };
  await recordEvent(context, 'participation.registered', payload, {
    after: { assignedGroup: assigned_group },
  });
  return entered.participationId;
}
