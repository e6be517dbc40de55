import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { approval, rejection, reopening } from '#domain/registrations/registration.ts';
import { roles } from '#domain/registrations/roster.ts';
import type { Group } from '#domain/settings.ts';
import { listedTournaments } from './listedTournaments.ts';
import { teamOf } from './publicSeason.ts';

let made = 0;

/** A registration as the API returns it. Each one is older than the previous one. */
export const registrationOf = (
  tournament: Tournament,
  name: string,
  given: Partial<Registration> = {},
): Registration => {
  made += 1;
  const submittedAt = new Date(Date.now() - made * 60_000).toISOString();
  return {
    id: `0193d111-0000-7000-8000-${String(made).padStart(12, '0')}`,
    createdAt: submittedAt,
    updatedAt: submittedAt,
    version: 1,
    tournamentId: tournament.id,
    tournamentName: tournament.name,
    name,
    tag: name.slice(0, 3),
    status: 'pending',
    placeInLine: null,
    assignedGroup: null,
    submittedBy: 'Naledi',
    captainDiscordId: '100000000000000001',
    captainUsername: null,
    contact: null,
    logo: null,
    reason: null,
    submittedAt,
    decidedAt: null,
    teamId: null,
    participationId: null,
    feePaid: false,
    fee: 500,
    feeNote: null,
    players: roles()
      .slice(0, 5)
      .map((role, index) => ({ name: `Player ${index + 1}`, steamId: `7656119825054328${index}`, role })),
    answers: [],
    problems: [],
    warnings: [],
    earlierTeams: [],
    continues: null,
    ...given,
  };
};

type Desk = { tournament: Tournament; registrations: Registration[]; teams: Team[]; isLoggedIn: boolean };

/** Simulates a server that applies the domain's rules. Its data may change without the page's knowledge. */
export function createDesk(tournament: Tournament, registrations: Registration[], teams: Team[] = []) {
  const desk: Desk = { tournament, registrations, teams, isLoggedIn: true };
  const asked: { method: string; path: string; body: unknown }[] = [];
  const send: Send = async ({ method, path, body }) => {
    if (method !== 'GET') asked.push({ method, path, body });
    try {
      return { status: 200, body: { data: JSON.parse(JSON.stringify(answer(desk, path, body))) as unknown } };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const status = { unidentified: 401, missing: 404, conflict: 409 }[error.kind as string] ?? 500;
      return { status, body: { error: error.message, code: error.code, fields: error.fields } };
    }
  };
  return { desk, asked, send };
}

function answer(desk: Desk, path: string, body: unknown): unknown {
  const { pathname } = new URL(path, 'http://within');
  if (pathname === '/api/session') return logIn(desk, body);
  const listed = listedTournaments([{ ...desk.tournament, teamCount: desk.teams.length }], path);
  if (listed) return listed;
  if (pathname === '/api/teams') return desk.teams;
  if (!desk.isLoggedIn) throw new DomainError('unidentified', 'not_logged_in', 'Please log in first');
  if (pathname === '/api/pending-teams') return desk.registrations;
  if (pathname === '/api/roster-changes') return [];
  if (pathname === '/api/pending-teams/decide') return decideEach(desk, body as Many);
  if (pathname.endsWith('/consents')) return { rule: 'none', link: null, players: [] };
  const [, id, act] = /^\/api\/pending-teams\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  const found = desk.registrations.find(
    (registration) => registration.id === (id ?? pathname.split('/').at(-1)),
  );
  if (!found) throw new DomainError('missing', 'not_found', 'Not found');
  if (!act) return Object.assign(found, body);
  const decided = new Date().toISOString();
  if (act === 'approve') return approve(desk, found, body as { assignedGroup: Group | null });
  if (act === 'reject') {
    rejection(found.status);
    const { reason } = body as { reason: string | null };
    return Object.assign(found, { status: 'rejected', decidedAt: decided, reason });
  }
  reopening(found.status);
  desk.teams = desk.teams.filter((team) => team.id !== found.teamId);
  return Object.assign(found, { status: 'pending', decidedAt: null, reason: null });
}

type Many = { ids: string[]; decision: string; reason: string | null };

function decideEach(desk: Desk, { ids, decision, reason }: Many) {
  const outcomes = ids.map((id) => {
    try {
      answer(desk, `/api/pending-teams/${id}/${decision}`, { assignedGroup: null, reason });
      return { id, error: null };
    } catch (error) {
      return { id, error: (error as DomainError).message };
    }
  });
  return {
    decided: outcomes.filter(({ error }) => error === null).map(({ id }) => id),
    failed: outcomes.filter(({ error }) => error !== null).map(({ id, error }) => ({ id, error })),
  };
}

function logIn(desk: Desk, body: unknown) {
  if (body !== undefined) desk.isLoggedIn = true;
  return { admin: desk.isLoggedIn };
}

function approve(desk: Desk, found: Registration, body: { assignedGroup: Group | null }) {
  const { tournament, teams } = desk;
  approval(found.status, { approvedTeams: teams.length, kept: 0, maxTeams: tournament.maxTeams });
  const counts: GroupCounts = {};
  for (const { assignedGroup } of teams)
    if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
  const assignedGroup = chooseGroup(counts, body.assignedGroup);
  const team = teamOf(tournament, found.name, [], { assignedGroup });
  desk.teams = [...teams, team];
  Object.assign(found, { status: 'approved', decidedAt: new Date().toISOString(), teamId: team.id });
  return { team, participation: { assignedGroup }, players: [] };
}
