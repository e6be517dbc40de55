// What other folders may take from here.
export { Holder, PrizeSplit, placeOf, type Share } from './PrizeSplit.tsx';
export { placeWords } from './words.ts';
