export { FeaturedTeam } from './FeaturedTeam.tsx';
export { Places } from './Places.tsx';
export { LazyPlayed } from './parts.ts';
