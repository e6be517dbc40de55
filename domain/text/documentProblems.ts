import { formatLimit } from '../competition/tournament.ts';
import type { TournamentDocument } from '../contract/exchange/export.ts';
import type { FieldMessages } from '../errors.ts';
import { gameWords, oneAccount } from '../games/words.ts';
import { accountKey } from '../registrations/accountWords.ts';
import { RESERVING_STATUSES } from '../registrations/registration.ts';
import { nameKey } from './text.ts';
import { upperFirst } from './upperFirst.ts';

type Say = (path: string, message: string) => void;

/**
 * Why a readable document is not a valid tournament, by path: unknown ids, duplicates, impossible results. Empty if the
 * document is valid.
 */
export function documentProblems(document: TournamentDocument): FieldMessages {
  const problems: FieldMessages = {};
  const say: Say = (path, message) => {
    problems[path] ??= message;
  };
  for (const check of [ids, references, teams, rosters, registrations, matches, bracket, money])
    check(document, say);
  return problems;
}

function once<Row>(
  say: Say,
  list: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  what: string,
) {
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    const key = keyOf(row);
    if (key === undefined) return;
    if (seen.has(key)) say(`${list}.${index}`, `${what} appears twice`);
    seen.add(key);
  });
}

const WITH_ID = [
  'teams',
  'players',
  'participations',
  'memberships',
  'registrations',
  'rosterChanges',
  'matches',
  'prizeLedger',
  'donations',
  'announcements',
] as const;

function ids(document: TournamentDocument, say: Say) {
  const seen = new Set([document.tournament.id]);
  for (const list of WITH_ID)
    document[list].forEach(({ id }, index) => {
      if (seen.has(id)) say(`${list}.${index}.id`, 'This id appears twice');
      seen.add(id);
    });
}

const REFERENCES = {
  participations: { teamId: 'teams' },
  memberships: { participationId: 'participations', playerId: 'players' },
  registrations: { teamId: 'teams', participationId: 'participations' },
  registrationPlayers: { registrationId: 'registrations' },
  rosterChanges: { registrationId: 'registrations' },
  steamIdClaims: { registrationId: 'registrations', membershipId: 'memberships' },
  matches: {
    team1ParticipationId: 'participations',
    team2ParticipationId: 'participations',
    winnerParticipationId: 'participations',
  },
  matchPlayers: { matchId: 'matches', playerId: 'players', participationId: 'participations' },
  games: { matchId: 'matches' },
  bracketPlacements: { participationId: 'participations' },
  reachedStages: { teamId: 'teams' },
} as const;

function references(document: TournamentDocument, say: Say) {
  const known = new Map(WITH_ID.map((list) => [list as string, new Set(document[list].map(({ id }) => id))]));
  const check = (id: unknown, list: string, path: string) => {
    if (typeof id === 'string' && !known.get(list)?.has(id)) say(path, `This id is not in ${list}`);
  };
  for (const [list, properties] of Object.entries(REFERENCES))
    document[list as keyof typeof REFERENCES].forEach((row, index) => {
      for (const [property, target] of Object.entries(properties))
        check(row[property as keyof typeof row], target, `${list}.${index}.${property}`);
    });
  check(document.tournament.championTeamId, 'teams', 'tournament.championTeamId');
  check(document.tournament.championByHand, 'teams', 'tournament.championByHand');
  const images = new Set(document.images.map(({ hash }) => `/api/logos/${hash}.webp`));
  const shown = (address: string | null, path: string) => {
    if (address && !images.has(address)) say(path, 'The image is not in the document');
  };
  for (const [index, { logo }] of document.teams.entries()) shown(logo, `teams.${index}.logo`);
  for (const [index, { photo }] of document.players.entries()) shown(photo, `players.${index}.photo`);
  for (const [index, { logo }] of document.participations.entries())
    shown(logo ?? null, `participations.${index}.logo`);
  for (const [index, { logo }] of document.registrations.entries())
    shown(logo, `registrations.${index}.logo`);
}

function teams({ tournament, participations }: TournamentDocument, say: Say) {
  if (tournament.maxTeams > formatLimit(tournament.format))
    say('tournament.maxTeams', `A group stage can have at most ${formatLimit(tournament.format)} teams`);
  once(say, 'participations', participations, ({ teamId }) => teamId, 'This team');
  once(
    say,
    'participations',
    participations,
    ({ assignedGroup, groupPlace }) => (assignedGroup ? `${assignedGroup}${groupPlace}` : undefined),
    'This group place',
  );
  once(say, 'participations', participations, ({ seed }) => seed?.toString(), 'This seed');
  participations.forEach(({ assignedGroup, groupPlace, withdrawnAt, withdrawal }, index) => {
    if ((assignedGroup === null) !== (groupPlace === null))
      say(`participations.${index}.groupPlace`, 'Give both a group and a place in it, or neither');
    if ((withdrawnAt === null) !== (withdrawal === null))
      say(
        `participations.${index}.withdrawal`,
        'Give both the time and the kind of a withdrawal, or neither',
      );
  });
}

function rosters({ players, memberships, steamIdClaims }: TournamentDocument, say: Say) {
  once(say, 'players', players, ({ steamId }) => accountKey(steamId), `This ${gameWords().account.word}`);
  const active =
    <Key>(keyOf: (row: (typeof memberships)[number]) => Key) =>
    (row: (typeof memberships)[number]) =>
      row.isActive ? String(keyOf(row)) : undefined;
  once(
    say,
    'memberships',
    memberships,
    active((row) => `${row.participationId} ${row.slot}`),
    'This role in a team',
  );
  once(
    say,
    'memberships',
    memberships,
    active(({ playerId }) => playerId),
    'This player',
  );
  once(
    say,
    'memberships',
    memberships,
    (row) => (row.isActive && row.isCaptain ? row.participationId : undefined),
    'A team’s captain',
  );
  once(
    say,
    'steamIdClaims',
    steamIdClaims,
    ({ steamId }) => accountKey(steamId),
    `This ${gameWords().account.word}`,
  );
  steamIdClaims.forEach(({ registrationId, membershipId }, index) => {
    if ((registrationId === null) === (membershipId === null))
      say(
        `steamIdClaims.${index}`,
        `${upperFirst(oneAccount())} must belong to either a registration or a roster place`,
      );
  });
}

function registrations(
  { registrations: rows, registrationPlayers, rosterChanges }: TournamentDocument,
  say: Say,
) {
  once(
    say,
    'rosterChanges',
    rosterChanges,
    ({ status, registrationId, slot }) => (status === 'pending' ? `${registrationId} ${slot}` : undefined),
    'A request for this position',
  );
  const holding = (keyOf: (row: (typeof rows)[number]) => string | null) => (row: (typeof rows)[number]) =>
    RESERVING_STATUSES.includes(row.status) ? (keyOf(row) ?? undefined) : undefined;
  once(
    say,
    'registrations',
    rows,
    holding(({ name }) => nameKey(name)),
    'This team name',
  );
  once(
    say,
    'registrations',
    rows,
    holding(({ tag }) => nameKey(tag)),
    'This tag',
  );
  once(
    say,
    'registrations',
    rows,
    holding(({ captainDiscordId }) => captainDiscordId),
    'This captain',
  );
  const list = 'registrationPlayers';
  once(
    say,
    list,
    registrationPlayers,
    ({ registrationId, slot }) => `${registrationId} ${slot}`,
    'This role',
  );
  once(
    say,
    list,
    registrationPlayers,
    ({ registrationId, steamId }) => `${registrationId} ${steamId}`,
    'This player',
  );
}

function matches({ matches: rows, matchPlayers, games }: TournamentDocument, say: Say) {
  once(say, 'games', games, ({ dotaMatchId }) => dotaMatchId, 'This game');
  rows.forEach((row, index) => {
    const tell = (property: string, message: string) => say(`matches.${index}.${property}`, message);
    const sides = [row.team1ParticipationId, row.team2ParticipationId];
    const { team1Score, team2Score, winnerParticipationId: winner } = row;
    if (sides[0] !== null && sides[0] === sides[1]) tell('team2ParticipationId', 'A team cannot play itself');
    if ((team1Score === null) !== (team2Score === null))
      tell('team2Score', 'Only one of the two scores is given');
    const isDouble = row.forfeit === 'both';
    if (team1Score !== null && (team1Score === team2Score) !== isDouble)
      tell(
        'team2Score',
        isDouble ? 'A double forfeit must have level scores' : 'The two scores cannot be level',
      );
    if (winner !== null && !sides.includes(winner))
      tell('winnerParticipationId', 'The winner is not one of the two teams');
    if ((winner === null) !== (team1Score === null || isDouble))
      tell('winnerParticipationId', 'Give both scores and a winner, or neither');
    if (team1Score === null && (row.status === 'completed' || row.counts))
      tell('status', 'The match has no result');
  });
  once(
    say,
    'matches',
    rows,
    ({ bracketSlot, status }) => (bracketSlot && status !== 'cancelled' ? bracketSlot : undefined),
    'This place in the bracket',
  );
  once(
    say,
    'matches',
    rows,
    ({ stage, bracketSlot, status, counts, team1ParticipationId: one, team2ParticipationId: other }) =>
      stage === 'group' && !bracketSlot && (status !== 'cancelled' || counts) && one && other
        ? [one, other].toSorted().join(' ')
        : undefined,
    'This group pairing',
  );
  const teamsOf = new Map(rows.map((row) => [row.id, [row.team1ParticipationId, row.team2ParticipationId]]));
  once(say, 'matchPlayers', matchPlayers, ({ matchId, playerId }) => `${matchId} ${playerId}`, 'This player');
  matchPlayers.forEach(({ matchId, participationId }, index) => {
    if (teamsOf.get(matchId)?.includes(participationId) === false)
      say(`matchPlayers.${index}.participationId`, 'This team is not in this match');
  });
}

function bracket({ bracketPlacements, tieDecisions, reachedStages }: TournamentDocument, say: Say) {
  once(say, 'bracketPlacements', bracketPlacements, ({ place }) => place, 'This place');
  once(say, 'tieDecisions', tieDecisions, ({ groupName }) => groupName, 'This group');
  once(say, 'reachedStages', reachedStages, ({ stage }) => stage, 'This stage');
}

function money({ prizeLedger, donations }: TournamentDocument, say: Say) {
  once(say, 'prizeLedger', prizeLedger, ({ kind }) => (kind === 'base' ? kind : undefined), 'The base row');
  donations.forEach(({ isAnonymous, donorName }, index) => {
    if (isAnonymous && donorName !== 'Anonymous')
      say(`donations.${index}.donorName`, 'An anonymous donor must be named Anonymous');
  });
}
