import type { Context, Database } from '#api/database/database.ts';
import { conflict } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { readImage } from '../logos/commands.ts';
import { type Left, leave, rejoin } from '../participations/leave.ts';
import { getParticipation } from '../participations/store.ts';
import { applyChange } from '../teams/change.ts';
import { lockTeam } from '../teams/lock.ts';
import { dissolve, type RemovedTeam, restoreTeam } from '../teams/remove.ts';
import { type FullTeam, getTeam } from '../teams/store.ts';
import { deleteClaims } from './claimStore.ts';
import { type Former, isApprovedSince, type RegistrationRow, updateRegistration } from './store.ts';

/**
 * What an approval had made, kept so that it can be as it was: the whole team, or its place in this tournament and
 * what an earlier team was called by it.
 */
export type Unapproved = { team: RemovedTeam } | { left: Left; called?: Former };

/**
 * Takes an approved team that has not played out of the tournament that the caller holds, with its fee; a team that the
 * approval made and that is in no other tournament is deleted, and an earlier one gets its old name back.
 */
export async function unapprove(
  db: Database,
  context: Context,
  registration: RegistrationRow,
): Promise<Unapproved> {
  const { team_id, participation_id, former } = registration;
  if (!team_id || !participation_id) throw conflict('removed', sentence('removed_since'));
  const team = await lockTeam(db, team_id);
  if (!former && team.tournaments.length === 1) return { team: await dissolve(db, context, team) };
  const isLast = !(await isApprovedSince(db, registration));
  const left = await leave(db, context, await getParticipation(db, participation_id));
  if (!former || !isLast) return { left };
  const before = await getTeam(db, team_id);
  await call(db, context, before, formerly(before, registration, former));
  return { left, called: namesOf(before) };
}

/** A team's name without an approval: later changes by hand stay. */
const formerly = (team: Former, { name, tag, logo }: RegistrationRow, former: Former): Former => ({
  name: team.name === name ? former.name : team.name,
  tag: team.tag === tag ? former.tag : team.tag,
  logo: team.logo === logo ? former.logo : team.logo,
});

const namesOf = ({ name, tag, logo }: Former): Former => ({ name, tag, logo });

const call = async (db: Database, context: Context, team: FullTeam, { name, tag, logo }: Former) =>
  applyChange(db, context, team, { name, tag, logo: await readImage(logo) }, 'own');

export async function approveAsBefore(
  db: Database,
  context: Context,
  registrationId: string,
  was: Unapproved,
) {
  const fields = { status: 'withdrawn', decided_at: context.now } as const;
  await updateRegistration(db, registrationId, fields, context.now);
  await deleteClaims(db, registrationId);
  if ('team' in was) return restoreTeam(db, context, was.team);
  const { left, called } = was;
  if (called) await call(db, context, await lockTeam(db, left.participation.team_id), called);
  await rejoin(db, context, left);
}
