import { generateMatches } from '#api/competition/brackets/commands.ts';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { createDonation } from '#api/competition/donations/commands.ts';
import { changeMatch } from '#api/competition/matches/change.ts';
import { startMatch } from '#api/competition/matches/lifecycle.ts';
import { presentMatch } from '#api/competition/matches/present.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { listMatchesOf } from '#api/competition/matches/store.ts';
import { adjustPrizePool } from '#api/competition/prizePool/commands.ts';
import { approveRegistration } from '#api/competition/registrations/approve.ts';
import { updateRegistration } from '#api/competition/registrations/store.ts';
import { submitRegistration } from '#api/competition/registrations/submit.ts';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import type { Context } from '#api/database/database.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { newDonation } from '#domain/contract/competition/prizePool.ts';
import { newRegistration } from '#domain/contract/competition/registrations.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { championNoun } from '#domain/game/words.ts';
import type { MatchDaySettings } from '#domain/matchDay/settings.ts';
import type { DonationType } from '#domain/money/donation.ts';
import { GROUPS, type Group } from '#domain/settings.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { beginsIn, playDay, SAMPLE_DAYS, slowMatchDay } from './matchDays.ts';
import { type DemoTeam, demoTeams, playersOf } from './teams.ts';

type Donation = { donorName: string; donationType?: DonationType; isAnonymous?: boolean; message?: string };

/** A donation or a manually added amount, and its age in days. */
export type DemoMoney = { days: number; amount: number } & (Donation | { note: string });

/** The demo season's donations, oldest first, with one in every tier. */
export const DEMO_MONEY = {
  premier: [
    { days: 9, donorName: 'Zanele Mthembu', amount: 50 },
    { days: 8, donorName: 'Rift Report', amount: 250, donationType: 'creator' },
    { days: 7, donorName: 'Thabo M.', amount: 100, message: 'For the supports. Always for the supports.' },
    { days: 6, donorName: 'Highveld Hosting', amount: 2_500, donationType: 'silver' },
    { days: 5, donorName: 'Old Roshan', amount: 500, message: 'See you at the grand final!' },
    { days: 5, amount: 2_500, note: 'From the internet café in Melville' },
    { days: 4, donorName: 'Mid or Feed', amount: 1_000, donationType: 'premium' },
    { days: 3, amount: 950, note: 'Raffle at the LAN' },
    { days: 2, donorName: '', amount: 250, isAnonymous: true, message: 'From a proud mother of a mid.' },
    { days: 1, donorName: 'Karoo Coffee', amount: 120, donationType: 'custom' },
  ],
  development: [
    { days: 14, donorName: 'Braam Computers', amount: 1_000, donationType: 'bronze' },
    { days: 10, donorName: 'Lerato K.', amount: 100 },
    { days: 9, amount: 750, note: 'Stickers sold at the school fair' },
    { days: 8, amount: -300, note: 'Cup engraving' },
    { days: 6, donorName: 'First Blood Podcast', amount: 500, donationType: 'creator' },
    { days: 3, donorName: 'Uncle Siya', amount: 50, message: 'Practise your last hits.' },
  ],
  winterCup: [
    { days: 63, donorName: 'Cape Fibre', amount: 10_000, donationType: 'title' },
    { days: 62, donorName: 'Drakensberg Energy', amount: 5_000, donationType: 'gold' },
    { days: 60, donorName: 'Old Roshan', amount: 500 },
    { days: 58, donorName: 'Zanele Mthembu', amount: 100 },
  ],
} satisfies Record<string, DemoMoney[]>;

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STREAM = 'https://stream.example/turbo';

/**
 * Creates a season with data for every page. The Premier League is in its group stage, the Development League in its
 * semifinals. One cup is finished, and in another the teams run their matches.
 */
export async function createDemoSeason(given: Context): Promise<void> {
  let done = 0;
  const step = () => {
    done += 1;
    given.progress?.(done, STEPS);
  };
  const context = { ...given, step };
  await createWinterCup(context);
  await createMidSeason(context);
  await createDevelopment(context);
  await createFridayCup(context);
}

const STEPS = 168;
/** The context of every action here. `step` counts slow actions. */
type Making = Context & { step(): void };

async function createMidSeason(context: Making) {
  const season = await open(context, 6, demoTeams().premier, {
    name: 'A League Championship',
    league: 'A',
    description: `Twenty teams, four groups, one ${championNoun('group_stage')}.`,
  });
  await season.take(DEMO_MONEY.premier);
  await generateMatches(season.ago(7), season.id);
  const games = await season.matches();
  for (const [number, group] of GROUPS.entries()) {
    const own = games.filter((match) => match.group === group);
    const isPlayed = (index: number) => group !== 'D' || index < 7;
    for (const [index, game] of own.entries())
      if (isPlayed(index)) {
        const start = evening(context, 6 - Math.floor(index / 2), number);
        const streamUrl = index % 4 === 0 ? STREAM : null;
        await season.play(game, start, outcome(game, season.names, group), streamUrl);
      }
    const [onAir, ...later] = own.filter((_, index) => !isPlayed(index));
    if (onAir) await season.start(onAir, 15);
    for (const [index, game] of later.entries()) await season.plan(game, soon(context, 75 * (index + 1)));
  }
  await refreshBracket(context, season.id);
  const quarterfinals = (await season.matches()).filter(({ stage }) => stage === 'quarterfinal');
  for (const [index, game] of quarterfinals.entries()) await season.plan(game, evening(context, -3, index));
}

async function createDevelopment(context: Making) {
  const season = await open(context, 12, demoTeams().development, {
    name: 'B League Cup',
    league: 'B',
    description: 'Where next year’s champions learn to last-hit.',
  });
  await season.take(DEMO_MONEY.development);
  await generateMatches(season.ago(13), season.id);
  for (const [index, game] of (await season.matches()).entries()) {
    const start = evening(context, 12 - Math.floor(index / 8), index % 4);
    await season.play(game, start, byOrder(game, season.names, index % 7 === 3));
  }
  await season.playRound('QF', 4, (game, index) => byOrder(game, season.names, index === 2));
  await refreshBracket(season.ago(3), season.id);
  const [first, second] = (await season.matches()).filter(({ stage }) => stage === 'semifinal');
  if (first) await season.play(first, evening(context, 1, 0), { team1Score: 2, team2Score: 1 }, STREAM);
  if (second) await season.start(second, 45);
}

/** Creates a cup of eight teams, won two months ago. */
async function createWinterCup(context: Making) {
  const season = await open(context, 58, demoTeams().winterCup, {
    name: 'A League Winter Cup',
    league: 'A',
    maxTeams: 8,
    format: 'single_elimination',
    description: 'One cold weekend, eight teams.',
  });
  await season.take(DEMO_MONEY.winterCup);
  await generateMatches(season.ago(59), season.id);
  for (const [round, days] of [
    ['QF', 58],
    ['SF', 57],
    ['F', 56],
  ] as const)
    await season.playRound(round, days, (game, index) => byOrder(game, season.names, index === 1));
}

/** Creates a cup this evening whose teams run their matches, with each match in a different state. */
async function createFridayCup(context: Making) {
  const season = await open(context, 3, demoTeams().development.slice(0, 16), {
    name: 'B League Friday Cup',
    league: 'B',
    maxTeams: 16,
    format: 'single_elimination',
    matchDay: slowMatchDay(),
    registrationFee: 0,
    description: 'One evening, and the captains run it themselves.',
  });
  await generateMatches(season.ago(4), season.id);
  const games = await season.matches();
  for (const [index, { startsIn, done }] of SAMPLE_DAYS.entries()) {
    const game = games[index];
    if (!game) continue;
    const scheduledTime = await season.plan(game, beginsIn(context, startsIn));
    await playDay(context, { ...game, scheduledTime }, done);
  }
  await refreshBracket(context, season.id);
  const next = (await season.matches()).find(
    ({ status, scheduledTime }) => status === 'scheduled' && !scheduledTime,
  );
  if (!next) return;
  const scheduledTime = await season.plan(next, beginsIn(context, 100));
  await playDay(context, { ...next, scheduledTime }, []);
}

type Scores = { team1Score: number; team2Score: number } | { forfeit: 'team1' | 'team2' };
type Fields = {
  name: string;
  league: 'A' | 'B';
  description: string;
  maxTeams?: number;
  format?: 'single_elimination';
  matchDay?: MatchDaySettings;
  registrationFee?: number;
};

async function open(context: Making, days: number, teams: readonly DemoTeam[], fields: Fields) {
  const ago = (since: number) => at(new Date(context.now.getTime() - since * DAY));
  const at = (now: Date): Context => ({ ...context, now });
  const startDate = evening(context, days, 0).toISOString();
  const registrationClosesAt = ago(days + 1).now.toISOString();
  const { id } = await createTournament(
    ago(days + 14),
    newTournament.parse({ ...fields, startDate, registrationClosesAt }),
    { isSample: true },
  );
  for (const [index, team] of teams.entries()) {
    const now = ago(days + 12 - index / 4);
    const entry = { ...team, players: playersOf(team), tournamentId: id, submittedBy: team.players[0]?.name };
    const { registration } = await submitRegistration(now, newRegistration.parse(entry));
    // Some teams have not paid yet.
    if (index % 4 < 3 && fields.registrationFee !== 0)
      await updateRegistration(context.db, registration.id, { fee_paid: true }, now.now);
    const likely = registration.earlierTeams.find(({ isLikely }) => isLikely);
    await approveRegistration(now, { registrationId: registration.id, teamId: likely?.id ?? null });
    context.step();
  }
  const matches = async (): Promise<Match[]> => (await listMatchesOf(context.db, id)).map(presentMatch);
  const setTime = async (game: Match, start: Date, streamUrl: string | null = STREAM) => {
    const told = new Date(Math.min(start.getTime(), context.now.getTime()) - DAY);
    await changeMatch(at(told), game.id, { scheduledTime: start.toISOString(), streamUrl });
  };
  const plan = async (game: Match, start: Date) => {
    await setTime(game, start);
    context.step();
    return start.toISOString();
  };
  let played = 0;
  const play = async (game: Match, start: Date, scores: Scores, streamUrl: string | null = null) => {
    await setTime(game, start, streamUrl);
    await startMatch(at(start), game.id);
    const games = 'forfeit' in scores ? 1 : scores.team1Score + scores.team2Score;
    played += 1;
    const minutes = games * (23 + ((played * 7) % 16));
    await setResult(at(new Date(start.getTime() + minutes * MINUTE)), game.id, scores);
    context.step();
  };
  return {
    id,
    ago,
    matches,
    plan,
    play,
    names: teams.map(({ name }) => name),
    take: async (money: readonly DemoMoney[]) => {
      for (const { days: since, ...fields } of money) {
        const entry = { ...fields, tournamentId: id };
        if ('note' in entry) await adjustPrizePool(ago(since), entry);
        else await createDonation(ago(since), newDonation.parse(entry));
      }
    },
    start: async (game: Match, minutes: number) => {
      const time = soon(context, -minutes);
      await plan(game, time);
      await startMatch(at(new Date(time.getTime() + 2 * MINUTE)), game.id);
    },
    playRound: async (prefix: string, days: number, scores: (game: Match, index: number) => Scores) => {
      await refreshBracket(at(new Date(evening(context, days, 0).getTime() - 4 * HOUR)), id);
      const games = (await matches()).filter(
        ({ matchIdentifier, status }) => matchIdentifier?.startsWith(prefix) && status === 'scheduled',
      );
      for (const [index, game] of games.entries())
        await play(game, evening(context, days, index), scores(game, index), STREAM);
    },
  };
}

/** Returns a match's time in the evening some days ago: from 16:00 UTC, which is 18:00 in the default zone. */
function evening({ now }: Context, days: number, place: number): Date {
  const date = new Date(now.getTime() - days * DAY);
  date.setUTCHours(16, place * 45, 0, 0);
  return date;
}

/** Returns the time some minutes from now, rounded down to five minutes. */
const soon = ({ now }: Context, minutes: number) =>
  new Date(Math.floor((now.getTime() + minutes * MINUTE) / (5 * MINUTE)) * 5 * MINUTE);

/** Lets the team registered earlier win as narrowly as the format allows. An upset reverses that. */
function byOrder(game: Match, names: readonly string[], isUpset = false): Scores {
  const isFirst = isEarlier(game, names) !== isUpset;
  const wins = (Number(game.matchFormat.at(-1)) + 1) / 2;
  return isFirst ? { team1Score: wins, team2Score: wins - 1 } : { team1Score: wins - 1, team2Score: wins };
}

const isEarlier = ({ team1, team2 }: Match, names: readonly string[]) =>
  names.indexOf(team1?.name ?? '') < names.indexOf(team2?.name ?? '');

/** Pairs of teams, by strength, in which the weaker team won, so that two teams that have met end up level. */
const UPSETS: Partial<Record<Group, string>> = { A: '1 4', B: '0 3' };

/**
 * Returns Premier League results: one forfeit in A, upsets in A and B, and three teams in C that beat each other in a
 * circle.
 */
function outcome(game: Match, names: readonly string[], group: Group): Scores {
  const [one = 0, other = 0] = [game.team1, game.team2].map((team) =>
    Math.floor(names.indexOf(team?.name ?? '') / GROUPS.length),
  );
  const pair = `${Math.min(one, other)} ${Math.max(one, other)}`;
  if (group === 'A' && pair === '2 4') return { forfeit: one > other ? 'team1' : 'team2' };
  const isUpset = group === 'C' ? pair === '1 3' : UPSETS[group] === pair;
  return byOrder(game, names, isUpset);
}
