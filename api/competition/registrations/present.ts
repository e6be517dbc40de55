import { type Database, fieldsOf } from '#api/database/database.ts';
import { registrationFee } from '#domain/competition/tournament.ts';
import type { getRegistration } from '#domain/contract/competition/registrations.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { nameWarnings } from '#domain/registrations/nameWarnings.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { consentFields } from '../consents/commands.ts';
import { problemsIn, takenFields } from './conflicts.ts';
import { listEarlierTeams } from './previousTeamsStore.ts';
import { type FullRegistration, listLikenesses } from './store.ts';

export type Registration = Given<typeof getRegistration>;

/**
 * Presents a registration with anything that prevents its approval. `isFree` means that its names and players are known
 * to be free.
 */
export async function presentRegistration(db: Database, row: FullRegistration, isFree = false) {
  const isOpen = isUndecided(row.status);
  const fields = isOpen
    ? {
        ...(isFree ? {} : await takenFields(db, row.tournament_id, row, row.id)),
        ...(await consentFields(db, row)),
      }
    : {};
  const earlier = isOpen ? await listEarlierTeams(db, row) : [];
  return {
    ...fieldsOf(row, 'id', 'tournament_id', 'tournament_name', 'name', 'tag', 'status', 'place_in_line'),
    ...fieldsOf(row, 'assigned_group', 'submitted_by', 'captain_discord_id', 'captain_username', 'contact'),
    ...fieldsOf(row, 'logo', 'reason', 'submitted_at', 'decided_at', 'team_id', 'participation_id'),
    ...fieldsOf(row, 'fee_paid', 'players', 'answers', 'created_at', 'updated_at', 'version'),
    fee: registrationFee({ league: row.league, registrationFee: row.registration_fee }),
    feeNote: row.registration_fee_note,
    problems: problemsIn(fields, row),
    warnings: [],
    earlierTeams: earlier.map(({ team, ...told }) => ({
      ...fieldsOf(team, 'id', 'name', 'tag', 'logo', 'tournamentName', 'playsIn'),
      ...told,
    })),
    continues:
      row.status === 'approved' && row.former
        ? { name: row.former.name, tag: row.former.tag, tournamentName: row.earlier_tournament }
        : null,
  };
}

export async function withWarnings(db: Database, registrations: readonly Registration[]) {
  const open = registrations.filter(({ status }) => isUndecided(status)).map(({ id }) => id);
  const likenesses = await listLikenesses(db, open);
  return registrations.map((one) => {
    const like = likenesses.filter(({ id }) => id === one.id);
    return open.includes(one.id) ? { ...one, warnings: nameWarnings(one, like) } : one;
  });
}
