import * as contract from '#domain/contract/competition/picks.ts';
import { listTeams } from '#domain/contract/competition/teams.ts';
import { getTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { conflict } from '#domain/errors.ts';
import { NO_ANSWERS } from '#domain/picks/answers.ts';
import type { Board } from '#domain/picks/board.ts';
import { openQuestions, type Question } from '#domain/picks/next.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { Asked } from '../answering/reply.ts';

export type Picks = {
  tournament: Tournament;
  board: Board;
  sheet: contract.PickSheet | null;
  questions: Question[];
  names: ReadonlyMap<string, string>;
};

export async function loadPicks({ client }: Pick<Asked<unknown>, 'client'>, of: Tournament | string) {
  const id = typeof of === 'string' ? of : of.id;
  const params = { id };
  const [tournament, { data: read }, { data: sheet }, { data: teams }] = await Promise.all([
    typeof of === 'string' ? client.call(getTournament, { params }).then(({ data }) => data) : of,
    client.call(contract.getPickBoard, { params }),
    client.call(contract.getOwnPicks, { params }),
    client.call(listTeams, { query: { tournamentId: id, limit: 1_000 } }),
  ]);
  if (read.isOff) throw conflict('picks_off', sentence('picks_off'));
  const names = new Map(
    teams.flatMap(({ tournamentParticipationId: own, name }) => (own ? [[own, name] as const] : [])),
  );
  const questions = openQuestions(read.board, sheet?.answers ?? NO_ANSWERS, new Date());
  return { tournament, board: read.board, sheet, questions, names };
}
