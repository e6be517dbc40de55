export { FeaturedTeam } from './FeaturedTeam.tsx';
export { LazyPlayed } from './parts.ts';
