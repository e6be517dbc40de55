// Exports for other folders.
export { LeagueCard } from './LeagueCard.tsx';
