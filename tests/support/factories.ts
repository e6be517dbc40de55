import type { TestApp } from './app.ts';
import { captain } from './app.ts';

const ROLES = ['Carry', 'Mid', 'Offlane', 'Support', 'Hard Support', 'Reserve'];

/** Returns the Steam ID of an invented account. */
export const steamId = (account: number) => String(76561197960265728n + BigInt(account));

/** Returns a full roster of five unique players; `reserve` adds the sixth. */
export const roster = (n: number, { reserve = false } = {}) =>
  ROLES.slice(0, reserve ? 6 : 5).map((role, index) => ({
    name: `Player ${n}.${index + 1}`,
    steamId: steamId(n * 10 + index + 1),
    role,
  }));

export const entry = (n: number, tournamentId: string) => ({
  tournamentId,
  name: `Team ${n}`,
  tag: `T${n}`,
  players: roster(n),
});

export async function makeTournament(app: TestApp, fields: object = {}) {
  const { body } = await app.call(app.admin, 'POST', '/api/tournaments', {
    name: 'A League Championship',
    // The console's form sends this status.
    status: 'upcoming',
    ...fields,
  });
  return body.data as { id: string; version: number; prizePool: number };
}

export async function register(app: TestApp, n: number, tournamentId: string, fields: object = {}) {
  const { status, body } = await app.call(captain(n), 'POST', '/api/pending-teams', {
    ...entry(n, tournamentId),
    ...fields,
  });
  if (status >= 300) throw new Error(`registration ${n}: ${status} ${JSON.stringify(body)}`);
  return body.data as { id: string; version: number; status: string; placeInLine: number | null };
}

/** Registers and approves the nth team, as a new team even if it plays elsewhere. Returns the approval. */
export async function approvedTeam(app: TestApp, n: number, tournamentId: string, body: object = {}) {
  const { id } = await register(app, n, tournamentId);
  const asNew = { teamId: null, ...body };
  const answer = await app.call(app.admin, 'POST', `/api/pending-teams/${id}/approve`, asNew);
  if (answer.status !== 200)
    throw new Error(`approval ${n}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { registrationId: id, ...answer.body.data };
}
