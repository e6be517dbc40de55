import { createMatch } from '#api/competition/matches/create.ts';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { updateMatch } from '#api/competition/matches/store.ts';
import { approveRegistration } from '#api/competition/registrations/approve.ts';
import { submitRegistration } from '#api/competition/registrations/submit.ts';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { lockSource } from '#api/games/sourceStore.ts';
import { writeSource } from '#api/games/sources.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { loadDay, saveDay } from '#api/matchDay/matchDays/commands.ts';
import { runMatchDays } from '#api/schedule/runMatchDays.ts';
import { newRegistration } from '#domain/contract/competition/registrations.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { conflict } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { turnedOn } from '#domain/matchDay/clock.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { DAY, MINUTE } from '#domain/timeSpans.ts';
import { playersOf, rehearsalTeams } from '../demoSeason/teams.ts';
import { bringToPlay, openGame, type RehearsedGame } from './game.ts';
import * as store from './store.ts';

/** Minutes until the match begins. Its check-in opens immediately. */
const AHEAD = 20;

type Captain = { discordId: string; name: string };
type Site = Parameters<typeof openGame>[1]['site'];

/**
 * For `npm run demo`: creates a match between two people's teams. It begins in twenty minutes, and its room
 * is open. Its tournament lets teams run their own matches.
 */
export async function rehearseMatch(context: Context, [one, other]: readonly [Captain, Captain]) {
  const match = await inTransaction(context, async (context, db) => {
    const tournamentId = (await store.findRehearsal(db)) ?? (await createCup(context));
    const begins = Math.ceil(context.now.getTime() / MINUTE + AHEAD) * MINUTE;
    return createMatch(context, {
      tournamentId,
      stage: 'other',
      roundName: 'Rehearsal',
      matchFormat: 'Best of 3',
      team1ParticipationId: await teamOf(context, tournamentId, one, 0),
      team2ParticipationId: await teamOf(context, tournamentId, other, 1),
      scheduledTime: new Date(begins).toISOString(),
    });
  });
  await runMatchDays(context);
  return match;
}

async function createCup(context: Context): Promise<string> {
  const { id } = await createTournament(
    context,
    newTournament.parse({
      name: 'Rehearsal Cup',
      league: 'B',
      description: 'For practice: two captains run their match from check-in to result.',
      format: 'single_elimination',
      maxTeams: 8,
      // A rehearsal involves no money, so it adds nothing to any prize pool.
      registrationFee: 0,
      basePrizePool: 0,
      startDate: new Date(context.now.getTime() + DAY).toISOString(),
      matchDay: { ...MATCH_DAY, postponements: 9 },
    }),
    { isRehearsal: true },
  );
  return id;
}

async function teamOf(context: Context, tournamentId: string, captain: Captain, index: number) {
  const { db } = context;
  const team = rehearsalTeams()[index];
  if (team && !(await store.findOwnParticipation(db, tournamentId, captain.discordId))) {
    const { registration } = await submitRegistration(
      { ...context, actor: { kind: 'captain', ...captain } },
      newRegistration.parse({ ...team, players: playersOf(team), tournamentId }),
    );
    const likely = registration.earlierTeams.find(({ isLikely }) => isLikely);
    await approveRegistration(context, { registrationId: registration.id, teamId: likely?.id ?? null });
  }
  const participationId = await store.findOwnParticipation(db, tournamentId, captain.discordId);
  if (!participationId) throw new Error('The rehearsal team was not entered');
  return participationId;
}

/** Returns the rehearsed match's next game with its players and clients. Starts a match if none is open. */
export async function rehearseGame(
  context: Context,
  { captains, ...given }: { captains: readonly [Captain, Captain]; caster: Captain; site: Site },
): Promise<{ matchId: string; game: RehearsedGame | undefined }> {
  if (!gameWords().hasGameData) throw conflict('rehearsal_waits', 'This game has no data to replay');
  const tournamentId = await store.findRehearsal(context.db);
  const open = tournamentId && (await store.findNextMatch(context.db, tournamentId));
  const matchId = open || (await rehearseMatch(context, captains)).id;
  const day = await bringToPlay(context, matchId);
  const game = day.phase === 'playing' ? await openGame(context, { ...given, matchId, day }) : undefined;
  return { matchId, game };
}

export { closeGame, nameGame } from './game.ts';

/** Turns on lookups at OpenDota, which in a rehearsal is our own server. */
export const turnServicesOn = (context: Context): Promise<void> =>
  inTransaction(context, async (context, db) => {
    await writeSource(context, await lockSource(db, 'opendota'), { is_on: true });
  });

/**
 * Moves the clock of all rehearsals forward by whole minutes, by moving their matches and games back in time. Carries
 * out everything that falls due, minute by minute.
 */
export async function turnClockOn(context: Context, minutes: number): Promise<number> {
  const tournamentId = await store.findRehearsal(context.db);
  if (!tournamentId) return 0;
  const ids = await store.listOpenDays(context.db, tournamentId);
  // Includes played matches, whose games may not be public yet.
  const played = await store.listPlayed(context.db, tournamentId);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const isLast = minute === minutes;
    for (const id of ids) await inTransaction(context, (context) => turnOn(context, id, isLast));
    await store.layGamesBack(context.db, tournamentId, 1);
    await runMatchDays(context);
  }
  return ids.length + played.length;
}

/** Moves one match back in time by a minute. If `isTold`, also notifies open pages and updates the card. */
async function turnOn(context: Context & { db: Database }, matchId: string, isTold: boolean) {
  const { db, now } = context;
  const match = await lockMatch(db, matchId);
  const loaded = await loadDay(db, now, match);
  const day = turnedOn(loaded.day, 1);
  await updateMatch(db, matchId, { scheduled_at: new Date(day.scheduledAt) }, now);
  await saveDay(db, now, loaded, day);
  if (isTold)
    await recordEvent(
      context,
      'matchDay.changed',
      { tournamentId: match.tournament_id, matchId, happened: [{ what: 'turned_on' }] },
      { before: loaded.day, after: day },
    );
}
