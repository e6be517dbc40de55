// What other folders may take from here.
export { Hero } from './Hero.tsx';
export { LeagueCard } from './LeagueCard.tsx';
export { PoolCard } from './PoolCard.tsx';
