export { FormatFacts, stagesOf } from './FormatFacts.tsx';
export { PlaceList } from './PlaceList.tsx';
export { TeamStanding } from './TeamStanding.tsx';
