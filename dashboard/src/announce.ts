import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../domain/contract/client.ts';
import type { Match } from '../../domain/contract/matches.ts';
import type { Team } from '../../domain/contract/teams.ts';
import type { Tournament } from '../../domain/contract/tournaments.ts';
import type { Change } from '../../domain/events.ts';
import { matchQuery, teamQuery } from './api.ts';

/** Something worth saying, and what several more of its kind are called. */
type Line = { text: string; more: 'team' | 'result' };
type Add = (line: Line) => void;

/** The teams that a tournament's list held when the first change of it was heard, and those heard of since. */
export type Known = Map<string, Set<string>>;

/** A team that the list on the page did not hold has joined: says so, with the tournament's name. */
export async function announceTeam(
  cache: QueryClient,
  api: Client,
  { id, tournamentId }: Change,
  known: Known,
  add: Add,
) {
  const tournament = tournamentOf(cache, tournamentId);
  const list = cache.getQueryData<Team[]>(['teams', tournamentId]);
  if (!tournament || !list) return;
  const ids = known.get(tournament.id) ?? new Set(list.map((team) => team.id));
  known.set(tournament.id, ids);
  if (ids.has(id)) return;
  ids.add(id);
  const team = await cache.fetchQuery(teamQuery(api, id)).catch(() => null);
  if (team) add({ text: `${team.name} joined ${tournament.name}`, more: 'team' });
}

/** A result that the page did not show yet: who beat whom. Pages that show no matches say nothing. */
export async function announceResult(
  cache: QueryClient,
  api: Client,
  { id, tournamentId }: Change,
  add: Add,
) {
  const before =
    cache.getQueryData<Match>(['matches', 'one', id]) ??
    cache.getQueryData<Match[]>(['matches', tournamentId])?.find((match) => match.id === id);
  if (!before || !tournamentOf(cache, tournamentId)) return;
  const match = await cache.fetchQuery({ ...matchQuery(api, id), staleTime: 0 }).catch(() => null);
  if (match?.status !== 'completed') return;
  const isKnown =
    before.status === 'completed' &&
    before.winnerParticipationId === match.winnerParticipationId &&
    scoreOf(before) === scoreOf(match);
  const loser = match.winnerParticipationId === match.team1ParticipationId ? match.team2 : match.team1;
  if (isKnown || !match.winner || !loser) return;
  const verb = before.status === 'completed' ? 'Corrected: ' : '';
  add({ text: `${verb}${match.winner} beat ${loser.name} ${scoreOf(match)}`, more: 'result' });
}

const tournamentOf = (cache: QueryClient, id: string | null) =>
  cache.getQueryData<Tournament[]>(['tournaments'])?.find((each) => each.id === id);

/** The winner's score first. */
const scoreOf = ({ team1Score, team2Score }: Match) =>
  `${Math.max(team1Score ?? 0, team2Score ?? 0)}–${Math.min(team1Score ?? 0, team2Score ?? 0)}`;

const BETWEEN_WORDS = 5_000;

/** Says one thing at a time, at most one in five seconds, so that a reader's voice is not drowned. */
export function createSpeaker(say: (text: string) => void) {
  const waiting: Line[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    const line = waiting.shift();
    if (line === undefined) return;
    const rest = waiting.splice(0);
    say([line.text, ...['team', 'result'].map((kind) => moreOf(kind, rest)).filter(Boolean)].join(', and '));
    timer = setTimeout(next, BETWEEN_WORDS);
  };
  return {
    add: (line: Line) => {
      waiting.push(line);
      timer ??= setTimeout(next, 0);
    },
    stop: () => clearTimeout(timer),
  };
}

function moreOf(kind: string, lines: readonly Line[]): string {
  const count = lines.filter(({ more }) => more === kind).length;
  if (count === 0) return '';
  const noun = count === 1 ? kind : `${kind}s`;
  return kind === 'team' ? `${count} more ${noun} joined` : `${count} more ${noun}`;
}
