import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { listCandidates, openPoll, saveVote } from '#api/competition/mvpVotes/store.ts';
import { listParticipations } from '#api/competition/participations/store.ts';
import { countPicks, readBoard } from '#api/competition/picks/commands.ts';
import { saveFan, saveSheet } from '#api/competition/picks/store.ts';
import type { Context } from '#api/database/database.ts';
import { VOTE_MS } from '#domain/mvpVotes/poll.ts';
import { type Answers, NO_ANSWERS, optionsOf } from '#domain/picks/answers.ts';
import type { Board } from '#domain/picks/board.ts';
import { scoreOf } from '#domain/picks/points.ts';
import type { Making } from './making.ts';
import names from './names.json' with { type: 'json' };
import { closePolls } from './store.ts';

/** A Discord ID lower than any real one. */
const FIRST_FAN = 10_000_000_000_000_001n;

/** Fans created earlier know the league better. */
export async function createFans({ db, now }: Context): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.fans.entries())
    ids.push(
      await saveFan(db, { id: uuid(), discord_id: String(FIRST_FAN + BigInt(index)), name, created_at: now }),
    );
  return ids;
}

/** Saves each fan's picks before the first result. The first teams to register are the strongest. */
export async function savePicks({ db, fans }: Making, tournamentId: string, at: Date) {
  const board = await readBoard(db, tournamentId);
  const { rows: teams } = await listParticipations(db, { limit: 100 }, { tournamentId });
  const places = new Map(teams.map(({ id }, place) => [id, place]));
  const strengthOf = (team: string) => places.get(team) ?? 0;
  for (const [index, fan_id] of fans.entries()) {
    // A weak fan misjudges a team by more places than a good fan.
    const judged = (team: string, of: string) =>
      strengthOf(team) + chance(`${index} ${of} ${strengthOf(team)}`) * (2 + index);
    const answers = guess(board, judged);
    const sheet = {
      id: uuid(),
      tournament_id: tournamentId,
      fan_id,
      is_anonymous: index === 8,
      is_shared: index < 5,
    };
    await saveSheet(db, { ...sheet, answers, score: scoreOf(board, answers) }, at);
  }
}

/** Returns a number from 0 to 1, which is always the same for a given string. */
const chance = (text: string) => createHash('sha1').update(text).digest().readUInt16BE() / 65_536;

function guess(board: Board, judged: (team: string, of: string) => number): Answers {
  const answers: Answers = structuredClone(NO_ANSWERS);
  const best = (teams: readonly string[], of: string) =>
    teams.toSorted((one, other) => judged(one, of) - judged(other, of));
  for (const { name, teams, places } of board.groups)
    answers.groups[name] = best(teams, name).slice(0, places);
  for (const { key } of board.matches) {
    const [one, other] = optionsOf(board, answers).get(key) ?? [];
    const [winner] = one && other ? best([one, other], key) : [];
    if (winner) answers.matches[key] = winner;
  }
  const final = board.matches.findLast(({ later }) => later === 0);
  const [champion = ''] = best(board.champion.teams, 'champion');
  answers.champion = (final && answers.matches[final.key]) || champion;
  return answers;
}

/** Counts the picks and closes votes that have ended. A decided tournament also gets a vote for its best player. */
export async function countFans(context: Making, tournamentId: string, decidedAt?: Date) {
  await countPicks(context, tournamentId);
  const { db, now, fans } = context;
  if (decidedAt) {
    const poll = { id: uuid(), tournament_id: tournamentId, match_id: null };
    const opens = new Date(decidedAt.getTime() + 2 * VOTE_MS.match);
    await openPoll(db, { ...poll, now: opens, isRenewed: false });
    const candidates = await listCandidates(db, poll, now);
    for (const [index, fan_id] of fans.entries()) {
      const player = candidates[(index % 4) % 3];
      if (player) await saveVote(db, { poll_id: poll.id, fan_id, player_id: player.id, voted_at: opens });
    }
  }
  await closePolls(db, tournamentId, now);
}
