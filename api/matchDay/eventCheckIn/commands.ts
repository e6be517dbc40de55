import { isActingFor } from '#api/competition/captaincy/store.ts';
import { leave, placeOf, takePlace } from '#api/competition/participations/leave.ts';
import {
  getParticipation,
  listTeamParticipations,
  type ParticipationRow,
} from '#api/competition/participations/store.ts';
import { approveRegistration } from '#api/competition/registrations/approve.ts';
import { promoteWaiting } from '#api/competition/registrations/promote.ts';
import { listFirstWaiting } from '#api/competition/registrations/store.ts';
import { getTournamentRow, lockTournament, type TournamentRow } from '#api/competition/tournaments/store.ts';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { EventCheckIn } from '#domain/contract/matchDay/eventCheckIn.ts';
import { DomainError } from '#domain/errors.ts';
import {
  isPast,
  phaseOf,
  requireCheckIn,
  requireExtension,
  requireLeavingOut,
  windowOf,
} from '#domain/eventCheckIn/eventCheckIn.ts';
import { forbid } from '#domain/people/permissions.ts';
import { requireNotPrimary } from '#domain/registrations/team.ts';
import { sentence } from '#domain/text/sentences.ts';
import * as store from './store.ts';

export const readWindow = async (db: Database, { id, event_check_in, start_date }: TournamentRow) =>
  windowOf({ settings: event_check_in, startsAt: start_date, extendedTo: await store.findExtension(db, id) });

export async function readEventCheckIn(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  tournamentId: string,
): Promise<EventCheckIn> {
  const window = await readWindow(db, await getTournamentRow(db, tournamentId));
  if (!window) throw new DomainError('missing', 'no_event_check_in', sentence('no_event_check_in'));
  const captain = actor.kind === 'captain' ? actor.discordId : null;
  const teams = await store.listEntrants(db, tournamentId, captain);
  return {
    tournamentId,
    opensAt: window.opensAt.toISOString(),
    closesAt: window.closesAt.toISOString(),
    phase: phaseOf(window, now),
    teams: teams.map((row) =>
      fieldsOf(row, 'participation_id', 'team_id', 'name', 'checked_in_at', 'is_mine'),
    ),
  };
}

export const readOwnCheckIns = async ({ db, now }: Pick<Context, 'db' | 'now'>, captain: string) =>
  (await store.listOwnEntries(db, captain))
    .flatMap(({ event_check_in, start_date, extended_to, ...row }) => {
      const window = windowOf({ settings: event_check_in, startsAt: start_date, extendedTo: extended_to });
      if (!window || isPast(window, now)) return [];
      return {
        ...fieldsOf(row, 'participation_id', 'team_id', 'team_name', 'tournament_id', 'tournament_name'),
        ...fieldsOf(row, 'checked_in_at'),
        opensAt: window.opensAt.toISOString(),
        closesAt: window.closesAt.toISOString(),
        phase: phaseOf(window, now),
      };
    })
    .toSorted((one, other) => one.closesAt.localeCompare(other.closesAt));

/** Checks a team in for its tournament (docs/rules.md, "Event check-in"). */
export const checkInForEvent = (context: Context, participationId: string): Promise<EventCheckIn> =>
  inTransaction(context, async (context, db) => {
    const { actor, now } = context;
    const { tournament_id: tournamentId } = await getParticipation(db, participationId);
    const tournament = await lockTournament(db, tournamentId);
    const { team_id: teamId, withdrawal } = await getParticipation(db, participationId);
    if (actor.kind === 'captain' && !(await isActingFor(db, participationId, actor.discordId)))
      forbid(sentence('not_your_team'));
    requireCheckIn({
      window: await readWindow(db, tournament),
      now,
      isIn: await store.isCheckedIn(db, participationId),
      hasLeft: withdrawal !== null,
      isStaff: actor.kind !== 'captain',
    });
    await store.insertCheckIn(db, participationId, now);
    await recordEvent(context, 'eventCheckIn.done', { tournamentId, teamId, participationId });
    return readEventCheckIn(context, tournamentId);
  });

export const extendEventCheckIn = (context: Context, tournamentId: string, to: Date): Promise<EventCheckIn> =>
  inTransaction(context, async (context, db) => {
    const { now } = context;
    const tournament = await lockTournament(db, tournamentId);
    requireExtension({ window: await readWindow(db, tournament), startsAt: tournament.start_date, to, now });
    const before = await store.findExtension(db, tournamentId);
    await store.setExtension(db, tournamentId, to);
    const payload = { tournamentId };
    await recordEvent(context, 'eventCheckIn.extended', payload, {
      before: { extendedTo: before?.toISOString() ?? null },
      after: { extendedTo: to.toISOString() },
    });
    return readEventCheckIn(context, tournamentId);
  });

type Extension = { extendedTo: string | null };

export const eventCheckInInverses: Inverses = {
  'eventCheckIn.done': async (context, { payload }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    if (!(await store.isCheckedIn(db, payload.participationId))) refuseUndo();
    await store.deleteCheckIn(db, payload.participationId);
    await recordEvent(context, 'eventCheckIn.undone', payload);
  },
  'eventCheckIn.extended': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const [was, is] = [before as Extension, after as Extension];
    const now = await store.findExtension(db, payload.tournamentId);
    if ((now?.toISOString() ?? null) !== is.extendedTo) refuseUndo();
    await store.setExtension(db, payload.tournamentId, was.extendedTo ? new Date(was.extendedTo) : null);
    await recordEvent(context, 'eventCheckIn.extended', payload, { before: is, after: was });
  },
};

/**
 * Removes a team from its tournament because it did not check in, and gives its place to the first waiting
 * team that can enter (docs/rules.md, "Event check-in"). Returns the new team. `teamIds` maps registration
 * ids to teams, and must include any registration whose likeliest team now plays elsewhere.
 */
export const leaveOut = (context: Context, participationId: string, teamIds: TeamIds = {}) =>
  inTransaction(context, async (context, db) => {
    const { tournament_id: tournamentId } = await getParticipation(db, participationId);
    const tournament = await lockTournament(db, tournamentId);
    const row = await getParticipation(db, participationId);
    requireLeavingOut({
      window: await readWindow(db, tournament),
      now: context.now,
      isIn: await store.isCheckedIn(db, participationId),
      hasLeft: row.withdrawal !== null,
    });
    requireNotPrimary(participationId, await listTeamParticipations(db, row.team_id));
    const left = await leave(context, row);
    const replacement = await admitWaiting(context, row, teamIds);
    if (replacement) await takePlace(context, left, replacement.participationId);
    await promoteWaiting(context, tournamentId);
    return { checkIn: await readEventCheckIn(context, tournamentId), replacement };
  });

type TeamIds = Record<string, string | null>;

async function admitWaiting(context: Context, row: ParticipationRow, teamIds: TeamIds) {
  const place = placeOf(row);
  for (const registrationId of await listFirstWaiting(context.db, row.tournament_id, LINE_MAX))
    try {
      const approving = { registrationId, place, teamId: teamIds[registrationId] };
      const { team, participation } = await approveRegistration(context, approving);
      return { participationId: participation.id, teamId: team.id, name: team.name };
    } catch (error) {
      // A registration whose name or players are taken keeps its place in the queue, and the next team enters. If its
      // likeliest team plays elsewhere, an admin must first choose its team.
      if (!(error instanceof DomainError) || error.code === 'team_is_playing') throw error;
    }
  return null;
}

/** Limit on waiting registrations to try. */
const LINE_MAX = 100;
