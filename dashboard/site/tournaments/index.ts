// What other folders may take from here.
export { LeagueCard } from './LeagueCard.tsx';
