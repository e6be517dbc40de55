import { v7 as uuid } from 'uuid';
import type { Context } from '#api/database/database.ts';
import { registrationFee } from '#domain/competition/tournament.ts';
import type { Group } from '#domain/settings.ts';
import { findGroupPlace } from '../brackets/groups.ts';
import { enterDraw } from '../brackets/lateEntry.ts';
import { addLedgerRow } from '../prizePool/commands.ts';
import type { CountedTournament } from '../tournaments/store.ts';
import type { DrawnPlace } from './leave.ts';
import { insertParticipation } from './store.ts';

type Entering = {
  teamId: string;
  name: string;
  group: Group | null;
  place?: DrawnPlace | undefined;
  /** The fee's reference in the ledger. The default is the participation's id. */
  registrationId?: string;
  isPaid?: boolean;
  /** The time of registration, which determines the order of seeds. The default is now. */
  registeredAt?: Date;
};

/**
 * Enters a team in a tournament that the caller has locked: assigns a group if there are groups, and adds the team's
 * fee to the prize pool. Returns the new totals.
 */
export async function enter(
  context: Pick<Context, 'db' | 'now'>,
  tournament: CountedTournament,
  { teamId, name, group, place, registrationId, isPaid = false, registeredAt }: Entering,
): Promise<{ participationId: string; prizePool: number; totalTeams: number }> {
  const { now } = context;
  const participationId = uuid();
  const hasGroups = tournament.format === 'group_stage';
  const groupPlace = hasGroups && !place ? await findGroupPlace(context.db, tournament.id, group) : NO_GROUP;
  await insertParticipation(context.db, {
    id: participationId,
    team_id: teamId,
    tournament_id: tournament.id,
    ...(place ?? groupPlace),
    fee_paid: isPaid,
    registered_at: registeredAt ?? now,
    created_at: now,
    updated_at: now,
  });
  if (!place) await enterDraw(context, tournament, participationId);
  const prizePool = await addLedgerRow(context, {
    tournamentId: tournament.id,
    kind: 'registration',
    amount: registrationFee({ league: tournament.league, registrationFee: tournament.registration_fee }),
    note: name,
    reference: registrationId ?? participationId,
  });
  return { participationId, prizePool, totalTeams: tournament.team_count + 1 };
}

const NO_GROUP = { assigned_group: null, group_place: null };
