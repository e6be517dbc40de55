// What other folders may take from here.
export { FeaturedTeam } from './FeaturedTeam.tsx';
export { LazyPlayed } from './LazyPlayed.tsx';
export { Places } from './Places.tsx';
