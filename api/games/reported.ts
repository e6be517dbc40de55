import type { Database } from '#api/database/database.ts';
import { gameWords } from '#domain/game/words.ts';
import type { Step } from '#domain/matchDay/matchDay.ts';
import { askForLeagues, askForReported } from './lookupStore.ts';

/** Has the game looked up that a team names as it reports or disputes, in the transaction of that act. */
export async function askForReportedGame(
  db: Database,
  now: Date,
  match: { id: string; tournament_id: string },
  { day: { report, dispute }, happened }: Step,
): Promise<void> {
  if (!gameWords().hasGameData) return;
  for (const { what } of happened) {
    const said = what === 'reported' ? report : what === 'disputed' ? dispute : null;
    if (!said?.dotaMatchId) continue;
    await askForReported(db, said.dotaMatchId, match.id, now);
    await askForLeagues(db, now, match.tournament_id);
  }
}
