import type { Match } from '../../domain/contract/matches.ts';
import { newRegistration } from '../../domain/contract/registrations.ts';
import { newTournament } from '../../domain/contract/tournaments.ts';
import { GROUPS } from '../../domain/settings.ts';
import { generateMatches } from '../brackets/commands.ts';
import { refreshBracket } from '../brackets/refresh.ts';
import type { Context } from '../context.ts';
import { changeMatch } from '../matches/change.ts';
import { startMatch } from '../matches/course.ts';
import { presentMatch } from '../matches/present.ts';
import { setResult } from '../matches/result.ts';
import { listMatches } from '../matches/store.ts';
import { adjustPrizePool } from '../prizePool/commands.ts';
import { approveRegistration } from '../registrations/approve.ts';
import { submitRegistration } from '../registrations/submit.ts';
import { createTournament } from '../tournaments/commands.ts';
import { DEMO_TEAMS, type DemoTeam } from './teams.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STREAM = 'https://stream.example/turbo';

/**
 * Fills an installation with a season that shows every page: the Premier League in its group stage, the Development
 * League in its semifinals, a cup that is over. It is made by the same commands as any other and marked as a sample;
 * nobody is told of it (specification 3 §2).
 */
export async function createDemoSeason(context: Context): Promise<void> {
  await createPremier(context);
  await createDevelopment(context);
  await createWinterCup(context);
}

/** Groups A and B are over, C waits for a tie-break, D has a match on air and some to come. */
async function createPremier(context: Context) {
  const season = await open(context, 8, DEMO_TEAMS.premier, {
    name: 'A League Championship',
    league: 'A',
    description: 'Twenty teams, four groups, one Turbo King.',
  });
  await adjustPrizePool(season.at(6), {
    tournamentId: season.id,
    amount: 2_500,
    note: 'From the internet café in Melville',
  });
  await adjustPrizePool(season.at(3), { tournamentId: season.id, amount: 950, note: 'Raffle at the LAN' });
  await generateMatches(season.at(7.5), season.id);
  const games = await season.matches();
  for (const group of GROUPS) {
    const own = games.filter((match) => match.group === group);
    for (const [index, game] of own.entries()) {
      const isOpen = group === 'D' && index >= 7;
      const start = isOpen ? soon(context, (index - 7) * 90) : season.at(6 - Math.floor(index / 2)).now;
      start.setUTCMinutes(0, 0, 0);
      const streamUrl = index === 0 || isOpen ? STREAM : null;
      await changeMatch(season.before(start), game.id, { scheduledTime: start.toISOString(), streamUrl });
      if (isOpen) continue;
      const end = new Date(start.getTime() + (25 + index * 2) * MINUTE);
      await startMatch({ ...context, now: start }, game.id);
      await setResult({ ...context, now: end }, game.id, outcome(game, season.names, group));
    }
  }
  const [onAir] = (await season.matches()).filter(({ status }) => status === 'scheduled');
  if (onAir) await startMatch({ ...context, now: new Date(context.now.getTime() - 12 * MINUTE) }, onAir.id);
}

/** The group stage and the quarterfinals are over; one semifinal is played, the other is on air. */
async function createDevelopment(context: Context) {
  const season = await open(context, 14, DEMO_TEAMS.development, {
    name: 'B League Cup',
    league: 'B',
    description: 'Where next year’s champions learn to last-hit.',
  });
  await adjustPrizePool(season.at(9), {
    tournamentId: season.id,
    amount: 750,
    note: 'Stickers sold at the school fair',
  });
  await generateMatches(season.at(13.5), season.id);
  for (const [index, game] of (await season.matches()).entries())
    await season.play(game, 12 - (index % 10) / 2, byOrder(game, season.names, index % 7 === 3));
  await season.playRound('QF', 4, (game, index) => byOrder(game, season.names, index === 2));
  await refreshBracket({ ...context, now: season.at(2).now }, season.id);
  const [first, second] = (await season.matches()).filter(({ stage }) => stage === 'semifinal');
  if (first) await season.play(first, 1, { team1Score: 2, team2Score: 1 });
  if (!second) return;
  const start = new Date(context.now.getTime() - 47 * MINUTE);
  await changeMatch(season.before(start), second.id, {
    scheduledTime: start.toISOString(),
    streamUrl: STREAM,
  });
  await startMatch({ ...context, now: start }, second.id);
}

/** Eight teams straight to a champion, two months ago. */
async function createWinterCup(context: Context) {
  const season = await open(context, 60, DEMO_TEAMS.winterCup, {
    name: 'A League Winter Cup',
    league: 'A',
    maxTeams: 8,
    format: 'single_elimination',
    description: 'One cold weekend, eight teams.',
  });
  await generateMatches(season.at(59), season.id);
  for (const [round, day] of [
    ['QF', 58],
    ['SF', 57],
    ['F', 56],
  ] as const)
    await season.playRound(round, day, (game, index) => byOrder(game, season.names, index === 1));
}

type Scores = { team1Score: number; team2Score: number } | { forfeit: 'team1' | 'team2' };
type Fields = {
  name: string;
  league: 'A' | 'B';
  description: string;
  maxTeams?: number;
  format?: 'single_elimination';
};

/** A sample tournament that began so many days ago, with all its teams in. */
async function open(context: Context, days: number, teams: readonly DemoTeam[], fields: Fields) {
  const at = (ago: number): Context => ({ ...context, now: new Date(context.now.getTime() - ago * DAY) });
  const startDate = at(days).now;
  startDate.setUTCHours(13, 0, 0, 0);
  const { id } = await createTournament(
    at(days + 14),
    newTournament.parse({
      ...fields,
      startDate: startDate.toISOString(),
      registrationClosesAt: at(days + 1).now.toISOString(),
    }),
    { isSample: true },
  );
  for (const [index, team] of teams.entries()) {
    const now = at(days + 12 - index / 4);
    const { registration } = await submitRegistration(
      now,
      newRegistration.parse({ ...team, tournamentId: id }),
    );
    await approveRegistration(now, { registrationId: registration.id });
  }
  const matches = async (): Promise<Match[]> =>
    (await listMatches(context.db, { limit: 1_000 }, { tournamentId: id })).rows.map(presentMatch);
  const before = (start: Date): Context => ({ ...context, now: new Date(start.getTime() - DAY) });
  /** Plays a match so many days ago. */
  const play = async (game: Match, ago: number, scores: Scores) => {
    const start = at(ago).now;
    start.setUTCMinutes(0, 0, 0);
    await changeMatch(before(start), game.id, { scheduledTime: start.toISOString() });
    await startMatch({ ...context, now: start }, game.id);
    const minutes = 28 * Math.max(1, Number(game.matchFormat.at(-1)) - 1);
    await setResult({ ...context, now: new Date(start.getTime() + minutes * MINUTE) }, game.id, scores);
  };
  return {
    id,
    at,
    before,
    matches,
    play,
    names: teams.map(({ name }) => name),
    /** Plays a round of the knockout, whose matches are made first. */
    playRound: async (prefix: string, ago: number, scores: (game: Match, index: number) => Scores) => {
      await refreshBracket(at(ago), id);
      const games = (await matches()).filter(
        ({ matchIdentifier, status }) => matchIdentifier?.startsWith(prefix) && status === 'scheduled',
      );
      for (const [index, game] of games.entries()) await play(game, ago - index / 12, scores(game, index));
    },
  };
}

/** Later today, from now on. */
const soon = ({ now }: Context, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

/** Who registered earlier wins, in the games that the format needs; an upset turns it round. */
function byOrder(game: Match, names: readonly string[], isUpset = false): Scores {
  const isFirst = isEarlier(game, names) !== isUpset;
  const wins = (Number(game.matchFormat.at(-1)) + 1) / 2;
  return isFirst ? { team1Score: wins, team2Score: wins - 1 } : { team1Score: wins - 1, team2Score: wins };
}

const isEarlier = ({ team1, team2 }: Match, names: readonly string[]) =>
  names.indexOf(team1?.name ?? '') < names.indexOf(team2?.name ?? '');

/** Results of the Premier League: one forfeit in A, an upset in B, in C three who beat each other in a circle. */
function outcome(game: Match, names: readonly string[], group: string): Scores {
  const places = [game.team1, game.team2].map((team) =>
    Math.floor(names.indexOf(team?.name ?? '') / GROUPS.length),
  );
  const [one = 0, other = 0] = places;
  if (group === 'A' && Math.min(one, other) === 2 && Math.max(one, other) === 4)
    return { forfeit: one > other ? 'team1' : 'team2' };
  if (group === 'C' && [one, other].every((place) => place >= 1 && place <= 3)) {
    const isFirst = (one % 3) + 1 === other;
    return isFirst ? { team1Score: 1, team2Score: 0 } : { team1Score: 0, team2Score: 1 };
  }
  return byOrder(game, names, group === 'B' && one + other === 1);
}
