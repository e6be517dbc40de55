import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';

export const LeadChampion = ({ tournament }: { tournament: Tournament }) => (
  <ChampionBlock tournament={tournament} isLarge />
);
