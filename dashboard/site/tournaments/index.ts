export { LeagueCard } from './LeagueCard.tsx';
