import { type Earlier, earlierTeams } from '../../domain/earlierTeams.ts';
import type { Database } from '../database.ts';
import { type KnownTeam, listKnownTeams } from './earlierStore.ts';
import type { FullRegistration } from './store.ts';

/** The earlier teams that a registration may be, the likely one first. */
export async function listEarlierTeams(
  db: Database,
  registration: FullRegistration,
): Promise<Earlier<KnownTeam>[]> {
  const { name, tag, captain_discord_id: captainDiscordId, players, tournament_id } = registration;
  const lineUp = { name, tag, captainDiscordId, players };
  return earlierTeams(lineUp, await listKnownTeams(db, tournament_id, lineUp));
}
