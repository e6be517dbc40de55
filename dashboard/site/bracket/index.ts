// What other folders may take from here.
export { FormatFacts, stagesOf } from './FormatFacts.tsx';
export { PlaceList } from './PlaceList.tsx';
