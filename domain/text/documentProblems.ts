import { formatLimit } from '../competition/tournament.ts';
import type { TournamentDocument } from '../contract/exchange/export.ts';
import type { FieldMessages } from '../errors.ts';
import { gameWords, oneAccount } from '../games/words.ts';
import { accountKey } from '../registrations/accountWords.ts';
import { RESERVING_STATUSES } from '../registrations/registration.ts';
import { nameKey } from './text.ts';
import { upperFirst } from './upperFirst.ts';

type Lists = {
  [List in keyof TournamentDocument as TournamentDocument[List] extends unknown[] ? List : never]: Extract<
    TournamentDocument[List],
    unknown[]
  >[number];
};

/** Reports problems. Only the first problem at each path is kept. */
type Report = {
  say: (path: string, message: string) => void;
  /** Reports each row of a list that repeats another row’s key. Rows without a key can be alike. */
  once: <List extends keyof Lists>(
    list: List,
    what: string,
    keyOf: (row: Lists[List]) => string | false | null | undefined,
  ) => void;
};

/**
 * Why a readable document is not a valid tournament, by path: unknown ids, duplicates, impossible results. Empty if the
 * document is valid.
 */
export function documentProblems(document: TournamentDocument): FieldMessages {
  const problems: FieldMessages = {};
  const say: Report['say'] = (path, message) => {
    problems[path] ??= message;
  };
  const once: Report['once'] = (list, what, keyOf) => {
    const seen = new Set<string>();
    for (const [index, row] of (document[list] as Lists[typeof list][]).entries()) {
      const key = keyOf(row);
      if (!key) continue;
      if (seen.has(key)) say(`${list}.${index}`, `${what} appears twice`);
      seen.add(key);
    }
  };
  for (const check of [ids, references, teams, rosters, registrations, matches, bracket, money])
    check(document, { say, once });
  return problems;
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

function ids(document: TournamentDocument, { say }: Report) {
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

function references(document: TournamentDocument, { say }: Report) {
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

function teams({ tournament, participations }: TournamentDocument, { say, once }: Report) {
  if (tournament.maxTeams > formatLimit(tournament.format))
    say('tournament.maxTeams', `A group stage can have at most ${formatLimit(tournament.format)} teams`);
  once('participations', 'This team', ({ teamId }) => teamId);
  once(
    'participations',
    'This group place',
    ({ assignedGroup, groupPlace }) => assignedGroup && `${assignedGroup}${groupPlace}`,
  );
  once('participations', 'This seed', ({ seed }) => seed?.toString());
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

function rosters({ steamIdClaims }: TournamentDocument, { say, once }: Report) {
  const account = `This ${gameWords().account.word}`;
  once('players', account, ({ steamId }) => accountKey(steamId));
  once('memberships', 'This role in a team', (row) => row.isActive && `${row.participationId} ${row.slot}`);
  once('memberships', 'This player', ({ isActive, playerId }) => isActive && playerId);
  once('memberships', 'A team’s captain', (row) => row.isActive && row.isCaptain && row.participationId);
  once('steamIdClaims', account, ({ steamId }) => accountKey(steamId));
  steamIdClaims.forEach(({ registrationId, membershipId }, index) => {
    if ((registrationId === null) === (membershipId === null))
      say(
        `steamIdClaims.${index}`,
        `${upperFirst(oneAccount())} must belong to either a registration or a roster place`,
      );
  });
}

function registrations(_: TournamentDocument, { once }: Report) {
  once(
    'rosterChanges',
    'A request for this position',
    ({ status, registrationId, slot }) => status === 'pending' && `${registrationId} ${slot}`,
  );
  type Row = Lists['registrations'];
  const holding = (keyOf: (row: Row) => string | null) => (row: Row) =>
    RESERVING_STATUSES.includes(row.status) && keyOf(row);
  once(
    'registrations',
    'This team name',
    holding(({ name }) => nameKey(name)),
  );
  once(
    'registrations',
    'This tag',
    holding(({ tag }) => nameKey(tag)),
  );
  once(
    'registrations',
    'This captain',
    holding((row) => row.captainDiscordId),
  );
  once('registrationPlayers', 'This role', (row) => `${row.registrationId} ${row.slot}`);
  once('registrationPlayers', 'This player', (row) => `${row.registrationId} ${row.steamId}`);
}

function matches({ tournament, matches: rows, matchPlayers }: TournamentDocument, { say, once }: Report) {
  once('games', 'This game', ({ dotaMatchId }) => dotaMatchId);
  rows.forEach((row, index) => {
    const tell = (property: string, message: string) => say(`matches.${index}.${property}`, message);
    const sides = [row.team1ParticipationId, row.team2ParticipationId];
    const { team1Score, team2Score, winnerParticipationId: winner } = row;
    if (sides[0] !== null && sides[0] === sides[1]) tell('team2ParticipationId', 'A team cannot play itself');
    if ((team1Score === null) !== (team2Score === null))
      tell('team2Score', 'Only one of the two scores is given');
    const isDouble = row.forfeit === 'both';
    const isLevel = team1Score !== null && team1Score === team2Score;
    const isDraw = isLevel && tournament.hasDraws && row.forfeit === null;
    if (team1Score !== null && isLevel !== isDouble && !isDraw)
      tell(
        'team2Score',
        isDouble ? 'A double forfeit must have level scores' : 'The two scores cannot be level',
      );
    if (winner !== null && !sides.includes(winner))
      tell('winnerParticipationId', 'The winner is not one of the two teams');
    if ((winner === null) !== (team1Score === null || isDouble || isDraw))
      tell('winnerParticipationId', 'Give both scores and a winner, or neither');
    if (team1Score === null && (row.status === 'completed' || row.counts))
      tell('status', 'The match has no result');
  });
  once(
    'matches',
    'This place in the bracket',
    ({ bracketSlot, status }) => status !== 'cancelled' && bracketSlot,
  );
  once('matches', 'This group pairing', (row) => {
    const {
      stage,
      bracketSlot,
      status,
      counts,
      team1ParticipationId: one,
      team2ParticipationId: other,
    } = row;
    const isInGroup = stage === 'group' && !bracketSlot && (status !== 'cancelled' || counts);
    return isInGroup && one && other && [one, other].toSorted().join(' ');
  });
  const teamsOf = new Map(rows.map((row) => [row.id, [row.team1ParticipationId, row.team2ParticipationId]]));
  once('matchPlayers', 'This player', ({ matchId, playerId }) => `${matchId} ${playerId}`);
  matchPlayers.forEach(({ matchId, participationId }, index) => {
    if (teamsOf.get(matchId)?.includes(participationId) === false)
      say(`matchPlayers.${index}.participationId`, 'This team is not in this match');
  });
}

function bracket(_: TournamentDocument, { once }: Report) {
  once('bracketPlacements', 'This place', ({ place }) => place);
  once('tieDecisions', 'This group', ({ groupName }) => groupName);
  once('reachedStages', 'This stage', ({ stage }) => stage);
}

function money({ donations }: TournamentDocument, { say, once }: Report) {
  once('prizeLedger', 'The base row', ({ kind }) => kind === 'base' && kind);
  donations.forEach(({ isAnonymous, donorName }, index) => {
    if (isAnonymous && donorName !== 'Anonymous')
      say(`donations.${index}.donorName`, 'An anonymous donor must be named Anonymous');
  });
}
