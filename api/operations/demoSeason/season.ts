import { v7 as uuid } from 'uuid';
import { generateMatches } from '#api/competition/brackets/commands.ts';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { createDonation } from '#api/competition/donations/commands.ts';
import { changeMatch } from '#api/competition/matches/change.ts';
import { startMatch } from '#api/competition/matches/lifecycle.ts';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { presentMatch } from '#api/competition/matches/present.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { listMatchesOf } from '#api/competition/matches/store.ts';
import { adjustPrizePool } from '#api/competition/prizePool/commands.ts';
import { approveRegistration } from '#api/competition/registrations/approve.ts';
import { updateRegistration } from '#api/competition/registrations/store.ts';
import { submitRegistration } from '#api/competition/registrations/submit.ts';
import { loadPlan } from '#api/competition/seasons/present.ts';
import * as store from '#api/competition/seasons/store.ts';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import { listSamples } from '#api/competition/tournaments/store.ts';
import { type Context, transaction } from '#api/database/database.ts';
import { addCaster } from '#api/matchDay/casters/commands.ts';
import { announce } from '#api/publishing/announcements/commands.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { newDonation } from '#domain/contract/competition/prizePool.ts';
import { newRegistration } from '#domain/contract/competition/registrations.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { championNoun } from '#domain/games/words.ts';
import { GROUPS, type Group } from '#domain/settings.ts';
import { DAY, HOUR, MINUTE } from '#domain/timeSpans.ts';
import { countFans, createFans, savePicks } from './fans.ts';
import { tellGames, tellLiveGames } from './games.ts';
import type { Making } from './making.ts';
import { beginsIn, PLAYING, playDay, SAMPLE_DAYS, slowMatchDay } from './matchDays.ts';
import names from './names.json' with { type: 'json' };
import { type DemoTeam, demoTeams, playersOf } from './teams.ts';

/** A donation or a manually added amount, and its age in days. */
type DemoMoney = { days: number; amount: number; note?: string };

const STREAM = 'https://stream.example/turbo';

/** A Discord ID lower than any real one. */
const FIRST_CASTER = 10_000_000_000_001_001n;

/**
 * Creates two seasons with data for every page. The first is closed, with promotion and relegation. In the
 * second, the Premier League is in its group stage, and the Development League in its semifinals. In one cup
 * the teams run their matches, and another is open for registration.
 */
export async function createDemoSeason(given: Context): Promise<void> {
  let done = 0;
  const step = () => {
    done += 1;
    given.progress?.(done, STEPS);
  };
  const context = { ...given, step, fans: await createFans(given), games: 0, casts: 0 };
  const first = await createFirstSeason(context);
  const ids = [await createMidSeason(context), await createDevelopment(context)];
  await addSeason(context, { name: 'Season 2', days: 20, ids, previous_id: first });
  await createFridayCup(context);
  await createOpenCup(context);
  const tournaments = await listSamples(given.db);
  for (const { days, tournament, title, text } of names.news) {
    const now = new Date(given.now.getTime() - days * DAY);
    const kind = 'tournament_announcement';
    await announce({ ...given, now }, { kind, title, text, tournamentId: tournaments[tournament] });
  }
}

const STEPS = 192;

async function createMidSeason(context: Making) {
  const season = await open(context, 6, demoTeams().premier, {
    name: 'A League Championship',
    league: 'A',
    description: `Twenty teams, four groups, one ${championNoun('group_stage')}.`,
  });
  await season.take(names.money.premier);
  await season.draw(7);
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
    if (onAir) await season.start(onAir);
    for (const [index, game] of later.entries()) await season.plan(game, soon(context, 75 * (index + 1)));
  }
  await refreshBracket(context, season.id);
  const quarterfinals = (await season.matches()).filter(({ stage }) => stage === 'quarterfinal');
  for (const [index, game] of quarterfinals.entries()) await season.plan(game, evening(context, -3, index));
  await season.tell();
  return season.id;
}

async function createDevelopment(context: Making) {
  const season = await open(context, 12, demoTeams().development, {
    name: 'B League Cup',
    league: 'B',
    description: 'Where next year’s champions learn to last-hit.',
  });
  await season.take(names.money.development);
  await season.draw(13);
  for (const [index, game] of (await season.matches()).entries()) {
    const start = evening(context, 12 - Math.floor(index / 8), index % 4);
    await season.play(game, start, byOrder(game, season.names, index % 7 === 3));
  }
  await season.playRound('QF', 4, (game, index) => byOrder(game, season.names, index === 2));
  await refreshBracket(season.ago(3), season.id);
  const [first, second] = (await season.matches()).filter(({ stage }) => stage === 'semifinal');
  if (first) await season.play(first, evening(context, 1, 0), { team1Score: 2, team2Score: 1 }, STREAM);
  if (second) await season.start(second);
  await season.tell();
  return season.id;
}

/** Creates a season with two cups, which ended two months ago. One team moves up, and one moves down. */
async function createFirstSeason(context: Making) {
  const { winterCup, lowerCup } = demoTeams();
  const ids = [await createWinterCup(context, 'A', winterCup), await createWinterCup(context, 'B', lowerCup)];
  const season = await addSeason(context, { name: 'Season 1', days: 70, ids, previous_id: null });
  // The four teams that lost in the first round are tied, so the staff choose the team that moves down.
  const { db } = context;
  const now = new Date(context.now.getTime() - 55 * DAY);
  const { tables, teams } = await loadPlan(db, await store.getSeason(db, season), now);
  const lost = tables[0]?.order.filter(({ position }) => position > 4) ?? [];
  const staying = lost.filter(({ id }) => teams.get(id)?.name !== winterCup.at(-1)?.name);
  const exceptions = Object.fromEntries(staying.map(({ id }) => [id, 'first' as const]));
  await store.updateSeason(db, season, { exceptions, closed_at: now }, now);
  const { movements } = await loadPlan(db, await store.getSeason(db, season), now);
  await store.insertMovements(db, season, movements);
  return season;
}

type NewSeason = { name: string; days: number; ids: readonly string[]; previous_id: string | null };

/** Adds a season without recording an event, because seasons' events are public. */
async function addSeason(context: Making, { name, days, ids, previous_id }: NewSeason) {
  const season = { id: uuid(), name, previous_id, kept_until: null, direct: 1, play_offs: 0, exceptions: {} };
  const now = new Date(context.now.getTime() - days * DAY);
  await store.insertSeason(context.db, { ...season, created_at: now, updated_at: now });
  const parts = ids.map((tournamentId) => ({ tournamentId, part: 'league' }) as const);
  await store.replaceParts(context.db, season.id, parts);
  return season.id;
}

async function createWinterCup(context: Making, league: 'A' | 'B', teams: readonly DemoTeam[]) {
  const season = await open(context, 58, teams, {
    name: `${league} League Winter Cup`,
    league,
    maxTeams: 8,
    format: 'single_elimination',
    description: 'One cold weekend, eight teams.',
  });
  if (league === 'A') await season.take(names.money.winterCup);
  await season.draw(59);
  for (const [round, days] of [
    ['QF', 58],
    ['SF', 57],
    ['F', 56],
  ] as const)
    await season.playRound(round, days, (game, index) => byOrder(game, season.names, index === 1));
  await season.tell(evening(context, 56, 4));
  return season.id;
}

/** Creates a cup that is open for registration, with teams entered and teams for the staff to review. */
async function createOpenCup(context: Making) {
  const teams = demoTeams().development.slice(8);
  const season = await open(context, -9, teams.slice(0, 9), {
    name: 'B League Open Cup',
    league: 'B',
    maxTeams: 16,
    format: 'single_elimination',
    description: 'Open for registration for one week.',
  });
  for (const [index, team] of teams.slice(9).entries()) await season.enter(team, index / 4);
}

/** Creates a cup this evening. Its teams run their own matches, and each match is in a different state. */
async function createFridayCup(context: Making) {
  const season = await open(context, 3, demoTeams().development.slice(0, 16), {
    name: 'B League Friday Cup',
    league: 'B',
    maxTeams: 16,
    format: 'single_elimination',
    registrationFee: 0,
    description: 'One evening, and the captains run it themselves.',
  });
  await season.draw(4);
  const games = await season.matches();
  for (const [index, { startsIn, done }] of SAMPLE_DAYS.entries()) {
    const game = games[index];
    if (!game) continue;
    // The casters cannot cover eight matches at once, so the first five have no stream.
    const streamUrl = index < 5 ? null : undefined;
    const scheduledTime = await season.plan(game, beginsIn(context, startsIn), streamUrl);
    await playDay(context, { ...game, scheduledTime }, done);
  }
  await refreshBracket(context, season.id);
  const next = (await season.matches()).find(
    ({ status, scheduledTime }) => status === 'scheduled' && !scheduledTime,
  );
  if (!next) return;
  const scheduledTime = await season.plan(next, beginsIn(context, 100), null);
  await playDay(context, { ...next, scheduledTime }, []);
  await season.tell();
}

type Scores = { team1Score: number; team2Score: number } | { forfeit: 'team1' | 'team2' };
type Fields = {
  name: string;
  league: 'A' | 'B';
  description: string;
  maxTeams?: number;
  format?: 'single_elimination';
  registrationFee?: number;
};

async function open(context: Making, days: number, teams: readonly DemoTeam[], fields: Fields) {
  const ago = (since: number) => at(new Date(context.now.getTime() - since * DAY));
  const at = (now: Date): Context => ({ ...context, now });
  const startDate = evening(context, days, 0).toISOString();
  const registrationClosesAt = ago(days + 1).now.toISOString();
  const { id } = await createTournament(
    ago(days + 14),
    // Games are public only in tournaments whose teams run their matches.
    newTournament.parse({ ...fields, startDate, registrationClosesAt, matchDay: slowMatchDay() }),
    { isSample: true },
  );
  const enter = async (team: DemoTeam, since: number) => {
    const entry = { ...team, players: playersOf(team), tournamentId: id, submittedBy: team.players[0]?.name };
    return (await submitRegistration(ago(since), newRegistration.parse(entry))).registration;
  };
  for (const [index, team] of teams.entries()) {
    const since = days + 12 - index / 4;
    const { id: registrationId, earlierTeams } = await enter(team, since);
    const now = ago(since);
    // Some teams have not paid yet.
    if (index % 4 < 3 && fields.registrationFee !== 0)
      await updateRegistration(context.db, registrationId, { fee_paid: true }, now.now);
    const likely = earlierTeams.find(({ isLikely }) => isLikely);
    await approveRegistration(now, { registrationId, teamId: likely?.id ?? null });
    context.step();
  }
  return { id, ago, enter, names: teams.map(({ name }) => name), ...coursesOf(context, id, { at, ago }) };
}

type Clock = Record<'at', (now: Date) => Context> & Record<'ago', (days: number) => Context>;

/** Returns the steps of a demo tournament, each of which happens at its own time. */
function coursesOf(context: Making, id: string, { at, ago }: Clock) {
  const matches = async (): Promise<Match[]> => (await listMatchesOf(context.db, id)).map(presentMatch);
  const setTime = async (game: Match, start: Date, streamUrl: string | null = STREAM) => {
    const told = new Date(Math.min(start.getTime(), context.now.getTime()) - DAY);
    await changeMatch(at(told), game.id, { scheduledTime: start.toISOString(), streamUrl });
    if (streamUrl) await cast(context, game.id, told);
  };
  const plan = async (game: Match, start: Date, streamUrl?: null) => {
    await setTime(game, start, streamUrl);
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
    matches,
    plan,
    play,
    /** Draws the bracket, and lets the fans make their picks. */
    draw: async (days: number) => {
      await generateMatches(ago(days), id);
      await savePicks(context, id, ago(days - 0.5).now);
    },
    /** Creates the games and counts the picks for all matches played so far. `decidedAt` is the time of the final. */
    tell: async (decidedAt?: Date) => {
      await tellGames(context, id);
      await tellLiveGames(context, id);
      await countFans(context, id, decidedAt);
    },
    take: async (money: readonly DemoMoney[]) => {
      for (const { days: since, note, ...fields } of money) {
        const entry = { ...fields, tournamentId: id };
        if (note) await adjustPrizePool(ago(since), { ...entry, note });
        else await createDonation(ago(since), newDonation.parse(entry));
      }
    },
    start: async (game: Match) => {
      const scheduledTime = await plan(game, beginsIn(context, PLAYING.startsIn));
      await playDay(context, { ...game, scheduledTime }, PLAYING.done);
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

const cast = (context: Making, matchId: string, now: Date) =>
  transaction(context.db, async (db) => {
    const index = context.casts % names.casters.length;
    context.casts += 1;
    await addCaster({ ...context, db, now }, await lockMatch(db, matchId), {
      match_id: matchId,
      discord_id: String(FIRST_CASTER + BigInt(index)),
      name: names.casters[index] ?? null,
      link: `${STREAM}-${index + 1}`,
      taken_at: now,
    });
  });

/** Returns a time in the evening some days ago: from 16:00 UTC, which is 18:00 in the default zone. */
function evening({ now }: Context, days: number, place: number): Date {
  const date = new Date(now.getTime() - days * DAY);
  date.setUTCHours(16, place * 45, 0, 0);
  return date;
}

/** Returns the time some minutes from now, rounded down to five minutes. */
const soon = ({ now }: Context, minutes: number) =>
  new Date(Math.floor((now.getTime() + minutes * MINUTE) / (5 * MINUTE)) * 5 * MINUTE);

/** Lets the team that registered earlier win as narrowly as the format allows. An upset reverses this. */
function byOrder(game: Match, names: readonly string[], isUpset = false): Scores {
  const isFirst = isEarlier(game, names) !== isUpset;
  const wins = (Number(game.matchFormat.at(-1)) + 1) / 2;
  return isFirst ? { team1Score: wins, team2Score: wins - 1 } : { team1Score: wins - 1, team2Score: wins };
}

const isEarlier = ({ team1, team2 }: Match, names: readonly string[]) =>
  names.indexOf(team1?.name ?? '') < names.indexOf(team2?.name ?? '');

/** By group, the ranks of two teams whose game the weaker team wins, so that two teams are tied at the end. */
const UPSETS: Partial<Record<Group, string>> = { A: '1 4', B: '0 3' };

/**
 * Returns a Premier League game's result. There is a forfeit in group A, upsets in A and B, and three teams in C that
 * beat each other in a cycle.
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
