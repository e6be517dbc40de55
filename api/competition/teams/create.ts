import { v7 as uuid } from 'uuid';
import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { NewTeam, Team } from '#domain/contract/competition/teams.ts';
import { readImage, storeImage } from '../logos/commands.ts';
import { applyEntry } from '../participations/register.ts';
import { correctCounters } from '../statistics/correct.ts';
import { findTournamentOr400 } from '../tournaments/store.ts';
import { presentFor } from './present.ts';
import { getTeam, insertTeam, keysOf } from './store.ts';

/** If there is a tournament, the team enters it at once, with an empty roster and its fee in the pool. */
export async function createTeam(context: Context, input: NewTeam): Promise<Team> {
  const logo = await readImage(input.logo);
  return inTransaction(context, async (context, db) => {
    const { now } = context;
    const { name, tag, organisation = null, tournamentId, assignedGroup, wins, losses, points } = input;
    if (tournamentId) await findTournamentOr400(db, tournamentId);
    const id = uuid();
    const address = await storeImage(db, logo ?? null, now);
    await insertTeam(db, {
      id,
      name,
      tag,
      ...keysOf(input),
      logo: address,
      organisation,
      created_at: now,
      updated_at: now,
    });
    const payload = { teamId: id };
    await recordEvent(context, 'team.created', payload, {
      after: { name, tag, logo: address, organisation },
    });
    if (tournamentId) {
      const entered = await applyEntry(context, { teamId: id, tournamentId, group: assignedGroup });
      await correctCounters(context, 'participation', entered, {
        ...(wins !== undefined && { tournamentWins: wins }),
        ...(losses !== undefined && { tournamentLosses: losses }),
        ...(points !== undefined && { tournamentPoints: points }),
      });
    }
    return presentFor(context.actor)(await getTeam(db, id, tournamentId ?? undefined));
  });
}
