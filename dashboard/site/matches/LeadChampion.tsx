import type { Tournament } from '#domain/contract/tournaments.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';

/** Who has won the tournament, in the place of the match on air. */
export const LeadChampion = ({ tournament }: { tournament: Tournament }) => (
  <ChampionBlock tournament={tournament} isLarge />
);
