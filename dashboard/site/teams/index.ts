// What other folders may take from here.
export { FeaturedTeam } from './FeaturedTeam.tsx';
export { Places } from './Places.tsx';
export { LazyPlayed } from './parts.ts';
